import { expect, waitFor } from 'storybook/test';

export type Names = { person: string; home: string; room: string; product: string; code: string };

export const usual: Names = {
  person: '鈴木 澪',
  home: '木漏れ日の家',
  room: 'LDK',
  product: '和紙のペンダントライト',
  code: 'TA-450W',
};

export const long: Names = {
  person: 'アレクサンドリーナ・ヴォルフェシュレーゲルシュタインハウゼン',
  home: '夕暮れの中庭に障子ごしの灯りがにじむ三世代がゆるやかにつながる木造二階建ての住まいSatoyamaRenovationProject',
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

/** Elements with a text of their own. */
const textsIn = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>('*')].filter((element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()),
  );

/** Texts beyond the window's edges; what scrolls in its own row, or says by an ellipsis that there is more, does not count. */
const beyondTheEdge = (page: HTMLElement) =>
  textsIn(page)
    .filter((element) => {
      if (element.closest('.sr-only, .truncate, .line-clamp-2, .overflow-x-auto, [inert], option')) return false;
      const { left, right } = element.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5;
    })
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);

/** Nothing reaches beyond the window. */
export async function expectToFit(page: HTMLElement) {
  await waitFor(() =>
    expect([...document.images].every((image) => image.complete || image.loading === 'lazy')).toBe(true),
  );
  await expect(beyondTheEdge(page), 'what reaches beyond the window').toEqual([]);
  await waitFor(() => expect(document.documentElement.scrollWidth, 'no wider than the window').toBe(innerWidth));
}

/** A reader's text of twice the size. Returns the way back. */
export function doubleText() {
  document.documentElement.style.fontSize = '200%';
  return () => {
    document.documentElement.style.fontSize = '';
  };
}

/** No text is smaller than twice the smallest token. The page is laid out anew after the play has begun. */
export const expectDoubled = (page: HTMLElement) =>
  waitFor(() =>
    expect(
      textsIn(page)
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 24)
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      `texts that did not grow with ${getComputedStyle(document.documentElement).fontSize}`,
    ).toEqual([]),
  );
