/** Words in the most common passwords (from published Japanese and international lists). */
const commonWords = new Set(
  `password passwd passw pass pword admin administrator root user guest test testing demo default login changeme change
  secret letmein welcome hello whatever access master trustno qwerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn
  zxcvbnm qwer abc abcd abcde abcdef abcdefg aaa iloveyou love lovely loveme sunshine princess angel prince flower
  cookie chocolate butterfly summer winter spring autumn monday friday january dragon monkey shadow ninja tiger lion
  panda kitty hellokitty doggy michael jordan daniel jessica ashley charlie thomas robert andrew joshua matthew anthony
  jennifer nicole michelle football baseball soccer basketball hockey superman batman spiderman starwars pokemon pikachu
  naruto onepiece doraemon totoro ghibli mickey mouse computer internet google facebook samsung apple iphone android
  windows microsoft freedom forever family friend friends happy lucky money
  sakura hanako taro tarou yuki yuuki takashi hiroshi kenji makoto satoshi akira haruka ayumi naoki daisuke tomoko keiko
  suzuki tanaka yamada sato satou watanabe takahashi nakamura kobayashi tokyo osaka kyoto nagoya hokkaido okinawa japan
  nippon nihon fujisan arigato arigatou konnichiwa ohayou aishiteru daisuki himitsu pasuwado yakyuu sakana neko
  inu iespec`.split(/\s+/),
);

/** Common words remain guessable with up to this many other characters: a year, `123`, `!`. */
const maxExtra = 6;

/** Sequences of digits, letters and keys, in both directions. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Keyboard patterns across rows, and other number and letter patterns. */
const commonWalks = new Set(
  `1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qazwsxedc qazwsx123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4
  q1w2e3r4t5 qwer1234 1234qwer asdf1234 zxcv1234 qweasdzxc qwe123qwe asd123asd qweqweqwe asdasdasd zxczxczxc
  qwaszxqwasz qwertyasdfgh a1b2c3d4 a1b2c3d4e5 1a2b3c4d 147258369 159753456 741852963 789456123 987456321 123123123
  112233445566 11223344 1122334455 12341234 13579246 314159265 31415926 123qweasd 123qweasdzxc`.split(/\s+/),
);

/** Letters by their common substitutes. */
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const isMadeOfCommonWords = (text: string) => {
  const words = text.match(/[a-z]+/g) ?? [];
  const extra = text.length - words.join('').length;
  return words.length > 0 && extra <= maxExtra && words.every((word) => commonWords.has(word));
};

/** Whether a password is easy to guess, including from the email address of its account. */
export function isCommonPassword(password: string, email: string) {
  const text = password.normalize('NFKC').toLowerCase();
  const plain = [...text].map((character) => letters[character] ?? character).join('');
  return (
    /^(.{1,4})\1+$/u.test(text) ||
    // A date of birth or a telephone number.
    /^\d{8,11}$/.test(text) ||
    walks.some((walk) => walk.repeat(2).includes(text)) ||
    commonWalks.has(text) ||
    isMadeOfCommonWords(text) ||
    isMadeOfCommonWords(plain) ||
    email.toLowerCase().startsWith(text)
  );
}
