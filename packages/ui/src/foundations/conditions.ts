import { expect, waitFor } from 'storybook/test';

export type Names = { person: string; property: string; room: string; product: string; code: string };

export const usual: Names = {
  person: '鈴木 澪',
  property: '木漏れ日の家',
  room: 'LDK',
  product: '和紙のペンダントライト',
  code: 'TA-450W',
};

export const long: Names = {
  person: 'アレクサンドリーナ・ヴォルフェシュレーゲルシュタインハウゼン',
  property:
    '夕暮れの中庭に障子ごしの灯りがにじむ三世代がゆるやかにつながる木造二階建ての住まいSatoyamaRenovationProject',
  room: 'ウォークスルークローゼット兼ファミリーライブラリーコーナー',
  product: '手漉き和紙ペンダントライトTSUKIAKARI特大タイプ調光調色ダウンライト連動仕様',
  code: 'TSUKIAKARI-PENDANT-TA450W-WASHI-E26-2700K-DIMMABLE',
};

export const small = { viewport: { value: 'small', isRotated: false } };
export const onlySmall = {
  chromatic: {
    modes: { phone: { disable: true }, desktop: { disable: true }, small: { viewport: { width: 320, height: 640 } } },
  },
};

/** Elements that contain text directly. */
const findTexts = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>('*')].filter((element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()),
  );

/** Finds texts that overflow the window, except in scrollable rows and texts truncated by an ellipsis. */
const findOverflow = (page: HTMLElement) =>
  findTexts(page)
    .filter((element) => {
      if (element.closest('.sr-only, .truncate, .line-clamp-2, .overflow-x-auto, [inert], option')) return false;
      const { left, right } = element.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5;
    })
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);

/** Expects nothing to overflow the window. */
export async function expectToFit(page: HTMLElement) {
  await waitFor(() =>
    expect([...document.images].every((image) => image.complete || image.loading === 'lazy')).toBe(true),
  );
  await expect(findOverflow(page), 'texts that overflow the window').toEqual([]);
  await waitFor(() => expect(document.documentElement.scrollWidth, 'width of the page').toBe(innerWidth));
}

/** Doubles the text size, as a browser's font size setting does. Returns a function that restores it. */
export function doubleText() {
  document.documentElement.style.fontSize = '200%';
  return () => {
    document.documentElement.style.fontSize = '';
  };
}

/**
 * Expects every text but the bottom bar's labels to be at least 24 px, twice the smallest token. Retries,
 * because the play may start before layout.
 */
export const expectDoubled = (page: HTMLElement) =>
  waitFor(() =>
    expect(
      findTexts(page)
        .filter((element) => !element.closest('.tab-label'))
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 24)
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      `texts that did not scale with ${getComputedStyle(document.documentElement).fontSize}`,
    ).toEqual([]),
  );
