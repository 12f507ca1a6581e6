/** Counters after a number: 2回, 3年. */
const counters = '回枚本層畳年個段階灯色寸尺坪分秒号点列面倍液種度台組連室時日月人';

const opening = '[（「『【(\\[]*';
const closing = '[、。，．）」』】)\\]]*';
const numberWithCounter = `\\d[\\d.,]*[${counters}]`;
const symbols = '~〜±≦≧<>@#⌀□';
const characters = '\\p{Script=Latin}\\p{Script=Greek}\\p{N}';
const unit = '(?<=\\d) ?[\\p{Script=Latin}\\p{Script=Greek}%℃°²³\\u3371-\\u33df]{1,4}(?![\\p{Script=Latin}\\p{N}])';
const code = `[${symbols}]*[${characters}][${characters}${symbols}.,:/×*+_&%℃°²³\\u2010-\\u2015\\u3371-\\u33df-]*(?:${unit})?`;

const unbreakable = new RegExp(`(${opening}(?:${numberWithCounter}|${code})${closing})`, 'u');

/**
 * Splits a text at codes and at numbers with their units, such as TA-450W, φ300, 450 mm and 2回: they have
 * odd indexes, the text between them even ones.
 */
export const splitUnbreakable = (text: string) => text.split(unbreakable);
