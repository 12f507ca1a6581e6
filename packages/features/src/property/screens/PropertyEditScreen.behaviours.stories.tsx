import { images, pageSize as maxPageSize, properties, rooms } from '@iespec/contract';
import { buildImage, komorebi, komorebiUnlocked, largeProperty } from '@iespec/contract/fixtures';
import { after, answer, answerWith, defaultHandlers, given, Problem, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { holdNextPage, tapAgain } from '#test/nextPage.ts';
import { chooseFromMenu, chooseInLeaveDialog, expectAlert, expectText } from '#test/steps.ts';
import states from './PropertyEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/物件の編集',
  id: 'behaviours-property-edit',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const imageFile = (name: string) => new File([new Uint8Array(1000)], name, { type: 'image/jpeg' });

/** 家じゅうの製品の写真を、一度に選んで送る。ファイルの名前に品番や製品名があれば、その製品が選ばれている。 */
export const PhotosOfAllRooms: Story = {
  name: '家じゅうの製品の写真をまとめて送る',
  beforeEach: given(answer(properties.details, komorebiUnlocked)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '製品の写真をまとめて追加' }));
    const handout = within(await canvas.findByRole('region', { name: '製品の写真をまとめて追加' }));
    const files = ['TA-450W_正面.jpg', 'ダイニングチェア.jpg', 'IMG_0001.jpg'].map(imageFile);
    await userEvent.upload(handout.getByLabelText('写真を選ぶ'), files);
    await expect(await canvas.findByLabelText('TA-450W_正面.jpgの製品')).toHaveDisplayValue(
      '和紙のペンダントライト（LDK）',
    );
    await expect(canvas.getByLabelText('ダイニングチェア.jpgの製品')).toHaveDisplayValue('ダイニングチェア（LDK）');
    await expect(canvas.getByLabelText('IMG_0001.jpgの製品')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: '2枚をアップロードする' }));
    await waitFor(() => expect(requests(images.complete)).toHaveLength(2));
    // Both may be sent at the same time, and either may arrive first.
    const sent = requests(images.presign).map(({ body }) => body as { product_id: number });
    await expect(sent.sort((one, other) => one.product_id - other.product_id)).toMatchObject([
      { property_id: 10, room_id: 20, product_id: 30 },
      { property_id: 10, room_id: 20, product_id: 31 },
    ]);
  },
};

export const RoomAddedOnce: Story = {
  name: '2回押しても、部屋は2つにならない',
  beforeEach: holdNextPage,
  play: (context) => tapAgain(context, '部屋を追加', rooms.create, '/property/10/room/29/edit'),
};

/** 製品を読み込めなければ、その場でもう一度読み込める。 */
export const ProductsNotLoaded: Story = {
  name: '製品を読み込めなかった',
  beforeEach: given(
    answerWith(properties.details, ({ query }) => {
      if (query.products === maxPageSize) throw new Problem(500);
      return komorebiUnlocked;
    }),
  ),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '製品の写真をまとめて追加' }));
    await expectAlert(canvas, '製品を読み込めませんでした。');
    msw.resetHandlers(...defaultHandlers);
    given(answer(properties.details, komorebiUnlocked))({ msw });
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }));
    await expect(await canvas.findByRole('region', { name: '製品の写真をまとめて追加' })).toBeVisible();
  },
};

const largeDetails = largeProperty();
const largeImages = Array.from({ length: 2000 }, (_, index) =>
  buildImage(20_000 + index, 'exterior', { property_id: komorebi.id, type: index === 0 ? 'MAIN' : 'SUB' }),
);
const pageSize = 48;

/** 40室、写真2,000枚の物件でも、画面には近くのものだけがある。入力は、フォームの外を何も変えない。 */
export const LargeHome: Story = {
  name: '大きな物件で入力する',
  beforeEach: given(
    answer(properties.details, largeDetails),
    answerWith(images.list, ({ query }) => {
      const start = Number(query.cursor ?? 0);
      const next = start + pageSize;
      return { items: largeImages.slice(start, next), next_cursor: next < largeImages.length ? String(next) : null };
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^物件名/);
    const groupsIn = (id: string) => document.querySelectorAll(`#${id} fieldset`).length;
    await waitFor(() => expect(groupsIn('photos')).toBeGreaterThanOrEqual(pageSize));
    await expect(requests(images.list)[0]?.query).toMatchObject({ limit: String(pageSize) });
    await expect(groupsIn('photos')).toBe(pageSize);
    await userEvent.click(canvas.getByRole('button', { name: 'もっと見る' }));
    await waitFor(() => expect(groupsIn('photos')).toBe(2 * pageSize));
    await expect(document.querySelectorAll('#rooms article').length).toBeLessThanOrEqual(40);
    await expect(document.querySelectorAll('main *').length).toBeLessThan(12_000);

    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    for (const id of ['photos', 'rooms', 'drawings'])
      observer.observe(document.getElementById(id) as HTMLElement, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    await userEvent.type(name, '（増築）');
    await expectText(canvas, '保存していない変更があります');
    observer.disconnect();
    // Chunks outside the viewport may unmount as a whole; no mounted row or image re-renders.
    await expect(changed.filter((node) => node.parentElement?.closest('article, fieldset'))).toEqual([]);
  },
};

/** 入力したまま部屋へ移ろうとすると、尋ねる。 */
export const AsksBeforeLeaving: Story = {
  name: '入力したまま離れると尋ねる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^物件名/), '2');
    await userEvent.click(canvas.getByRole('link', { name: 'LDK' }));
    await chooseInLeaveDialog({ userEvent }, 'このページに残る');
    await expect(canvas.getByLabelText(/^物件名/)).toHaveValue('木漏れ日の家2');
  },
};

/** 順番は、メニューからも変えられる。答えを待たずに動き、変えられなければ元に戻る。 */
export const RoomsOrdered: Story = {
  name: '部屋を並べ替える',
  beforeEach: (context) => {
    let requestCount = 0;
    given(
      answerWith(rooms.changeOrder, () => {
        requestCount += 1;
        if (requestCount > 1) throw new Problem(503);
        return { id: 21, property_id: 10, name: '小上がり', description: null, status: 'updated' as const, version: 1 };
      }),
      after(
        rooms.changeOrder,
        answer(properties.details, { ...komorebiUnlocked, rooms: komorebiUnlocked.rooms.toReversed() }),
      ),
    )(context);
  },
  play: async ({ canvas, userEvent }) => {
    const names = () =>
      within(canvas.getByRole('heading', { name: /^部屋/ }).closest('section') as HTMLElement)
        .getAllByRole('link', { name: /を編集する$/ })
        .map((link) => link.getAttribute('aria-label'));
    await chooseFromMenu({ canvas, userEvent }, '小上がりの操作', '上へ移動');
    await expect(names()).toEqual(['小上がりを編集する', 'LDKを編集する']);
    await waitFor(() =>
      expect(requests(rooms.changeOrder)).toMatchObject([{ params: { id: '21' }, body: { position: 1 } }]),
    );
    await expectText(canvas, '小上がりを2件中1番目に移動しました');
    await waitFor(() => expect(requests(properties.details).length).toBeGreaterThan(1));

    await chooseFromMenu({ canvas, userEvent }, '小上がりの操作', '最後へ移動');
    await expectAlert(canvas, '並べ替えに失敗しました。もう一度お試しください。');
    await expect(names()).toEqual(['小上がりを編集する', 'LDKを編集する']);
  },
};
