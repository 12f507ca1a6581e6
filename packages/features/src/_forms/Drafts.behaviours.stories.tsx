import { sato } from '@iespec/contract/fixtures';
import { roomForm } from '@iespec/contract/forms';
import { RoomForm } from '@iespec/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { storeDraft } from '#test/drafts.ts';
import { inFrame } from '#test/frame.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { useContractForm } from './useContractForm.ts';
import { readDrafts } from './useStoredDraft.ts';

type Room = { name: string; description: string | null };
type TabProps = { room: Room; save: (room: Room) => Promise<Room> };

/** The form of an edit screen. */
function Tab({ room, save }: TabProps) {
  const [saved, setSaved] = useState(room);
  const { formProps, draft } = useContractForm({
    form: roomForm,
    saved,
    draftKey: 'room-1',
    save: async (body) => save({ ...body, description: body.description ?? null }),
    onSaved: setSaved,
    texts: { saved: '保存しました', generic: '保存できませんでした。' },
  });
  return (
    <>
      <DraftOffer draft={draft} />
      <RoomForm {...formProps} />
    </>
  );
}

/** Two tabs of one browser. */
const TwoTabs = (props: TabProps) => (
  <div className="grid gap-8 md:grid-cols-2">
    <section aria-label="1つ目のタブ">
      <Tab {...props} />
    </section>
    <section aria-label="2つ目のタブ">
      <Tab {...props} />
    </section>
  </div>
);

const meta = {
  ...inFrame,
  title: 'ふるまい/下書き',
  id: 'behaviours-drafts',
  component: TwoTabs,
  tags: ['behaviour', '!autodocs'],
  args: { room: { name: '居間', description: '南向き' }, save: async (room: Room): Promise<Room> => room },
  parameters: { viewer: sato, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof TwoTabs>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const tab = (canvas: Canvas, name: string) => within(canvas.getByRole('region', { name }));
const drafts = () => readDrafts(sato.external_user_id, 'room-1');
const draftNames = () => drafts().map(({ values }) => values.name);

/** 片方のタブで保存しても、もう片方で書きかけた下書きは残る。 */
export const OfAnotherTab: Story = {
  name: 'ほかのタブの下書きを消さない',
  play: async ({ canvas, userEvent }) => {
    const [one, other] = [tab(canvas, '1つ目のタブ'), tab(canvas, '2つ目のタブ')];
    await userEvent.type(one.getByLabelText(/^部屋名/), 'と食堂');
    await userEvent.type(other.getByLabelText(/^部屋名/), 'と台所');
    await waitFor(() => expect(draftNames()).toEqual(expect.arrayContaining(['居間と食堂', '居間と台所'])));
    await userEvent.click(other.getByRole('button', { name: '保存する' }));
    await other.findByText('保存しました');
    await expect(draftNames()).toEqual(['居間と食堂']);
  },
};

const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60_000;

/** 見るだけでは消えない。30日より前の下書きは、復元せずに保存すると消える。端末の時計が狂っていた下書きは残る。 */
export const Expired: Story = {
  name: '古い下書きは、復元せずに保存すると消える',
  beforeEach: () => {
    storeDraft('room-1:old', { values: { name: '31日前' }, savedAt: daysAgo(31) });
    storeDraft('room-1:reset', { values: { name: '1970年' }, savedAt: 0 });
  },
  play: async ({ canvas, userEvent }) => {
    const one = tab(canvas, '1つ目のタブ');
    await expect(one.getByRole('button', { name: '入力を復元する' })).toBeVisible();
    await expect(draftNames()).toEqual(['31日前', '1970年']);
    await userEvent.type(one.getByLabelText(/^部屋名/), 'と食堂');
    await userEvent.click(one.getByRole('button', { name: '保存する' }));
    await one.findByText('保存しました');
    await expect(draftNames()).toEqual(['1970年']);
  },
};

let finish = (_: Room) => {};

/** 保存している途中に入力した分は、そこで手を止めても下書きに残る。別の編集なので、あとで復元しても、登録したものに上書きしない。 */
export const TypedWhileSaving: Story = {
  name: '保存中の入力は下書きに残る',
  args: {
    save: (): Promise<Room> =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  },
  play: async ({ canvas, userEvent }) => {
    const one = tab(canvas, '1つ目のタブ');
    await userEvent.type(one.getByLabelText(/^部屋名/), 'と食堂');
    await userEvent.click(one.getByRole('button', { name: '保存する' }));
    await userEvent.type(one.getByLabelText(/^部屋名/), 'と台所');
    await waitFor(() => expect(draftNames()).toEqual(['居間と食堂と台所']));
    const [{ edit } = {}] = drafts();
    finish({ name: '居間と食堂', description: '南向き' });
    await one.findByText('保存しました');
    await expect(one.getByLabelText(/^部屋名/)).toHaveValue('居間と食堂と台所');
    const another = expect.not.stringMatching(edit ?? '');
    await waitFor(() => expect(drafts()).toMatchObject([{ edit: another, values: { name: '居間と食堂と台所' } }]));
  },
};

/** 元の内容に打ち直せば、下書きも要らなくなる。 */
export const TypedBack: Story = {
  name: '元に戻した入力は下書きに残らない',
  play: async ({ canvas, userEvent }) => {
    const one = tab(canvas, '1つ目のタブ');
    await userEvent.type(one.getByLabelText(/^部屋名/), '2');
    await waitFor(() => expect(draftNames()).toEqual(['居間2']));
    await userEvent.type(one.getByLabelText(/^部屋名/), '{Backspace}');
    await waitFor(() => expect(draftNames()).toEqual([]));
  },
};

/** Types into the form as soon as it appears, before React runs the effects of its first render. */
function TypedAtOnceTab(props: TabProps) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const input = section.current?.querySelector<HTMLInputElement>('input[name="name"]');
    input?.setRangeText('居間と食堂', 0, input.value.length);
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, []);
  return (
    <section ref={section} aria-label="1つ目のタブ">
      <Tab {...props} />
    </section>
  );
}

/** 表示された瞬間の入力も、下書きになる。 */
export const TypedAtOnce: Story = {
  name: '表示された瞬間の入力も下書きに残る',
  render: (args) => <TypedAtOnceTab {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('居間と食堂');
    await waitFor(() => expect(draftNames()).toEqual(['居間と食堂']));
  },
};
