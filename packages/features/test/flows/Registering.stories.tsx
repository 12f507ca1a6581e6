import {
  newItem,
  type Product,
  type PropertyReadiness,
  products,
  properties,
  type RequestInput,
  type RoomDetails,
  rooms,
  type UnlockedProduct,
} from '@iespec/contract';
import { komorebiReadiness, komorebiUnlocked, newProduct, sato } from '@iespec/contract/fixtures';
import { answer, answerWith, given, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { givenSession } from '../auth.ts';
import { mockApi } from '../frame.tsx';
import { lastButton } from '../steps.ts';
import { Flow } from './Flow.tsx';

/** The mock API's state during this flow. */
type Server = { hasSession: boolean; name: string; rooms: RoomDetails[]; products: UnlockedProduct[] };
const emptyServer = (): Server => ({ hasSession: false, name: '', rooms: [], products: [] });
const server = emptyServer();

const property = () => ({
  ...komorebiUnlocked,
  name: server.name,
  version: 1,
  rooms: server.rooms.map(({ images: _, ...room }) => ({
    ...room,
    products: server.products,
    image_count: 0,
    counts: null,
  })),
  drawings: [],
  images: [],
});
const room = () => ({ ...(server.rooms[0] as RoomDetails), products: server.products });

const addProduct = (name: string, id: number): UnlockedProduct => ({
  ...newProduct,
  id,
  room_id: 29,
  room_name: newItem.roomName,
  name,
});

type SaveBody = RequestInput<typeof products.saveWithRows>['body'];

const meta = {
  title: 'フロー/物件登録',
  id: 'flows-registering',
  component: Flow,
  tags: ['!autodocs'],
  args: { subject: sato.external_user_id, hasSession: () => server.hasSession },
  parameters: { layout: 'fullscreen', path: '/', chromatic: { disableSnapshot: true } },
  beforeEach: (context) => {
    mockApi(context);
    Object.assign(server, emptyServer());
    given(
      answerWith(properties.create, ({ body }) => {
        server.name = body.name;
        return { ...komorebiUnlocked, ...property() };
      }),
      answerWith(properties.get, property),
      answerWith(properties.details, property),
      answer(properties.isMine, true),
      answerWith(properties.readiness, (): PropertyReadiness => {
        const isVisible = server.products.some(({ status }) => status === 'updated');
        const missing = isVisible ? (['onboarding'] as const) : (['visible_product', 'onboarding'] as const);
        return { ...komorebiReadiness, missing: [...missing] };
      }),
      answerWith(rooms.create, ({ body }) => {
        const added = {
          id: 29,
          property_id: 10,
          name: body.name,
          description: null,
          status: 'created' as const,
          version: 1,
        };
        server.rooms = [{ ...added, products: [], products_cursor: null, images: [] }];
        return added;
      }),
      answerWith(rooms.update, ({ body: { name = '' } }) => {
        const { products: _, images: __, ...before } = room();
        const saved = { ...before, name, status: 'updated' as const, version: 2 };
        server.rooms = [{ ...room(), ...saved }];
        return saved;
      }),
      answer(rooms.isMine, true),
      answerWith(rooms.details, room),
      answerWith(products.create, ({ body }): Product => {
        const added = addProduct(body.name, 39 + server.products.length);
        server.products = [...server.products, added];
        return added;
      }),
      answer(products.isMine, true),
      answerWith(products.details, ({ params }) => ({
        product: server.products.find(({ id }) => id === params.id) as UnlockedProduct,
        images: [],
      })),
      answerWith(products.saveWithRows, ({ params, body }): Product => {
        const { name = '', specifications = [] } = body as SaveBody & { name?: string };
        const saved = {
          ...addProduct(name, params.id),
          status: 'updated' as const,
          version: 2,
          specifications: specifications.map((row, index) => ({
            id: 900 + index,
            product_id: params.id,
            spec_type: String(row.spec_type),
            spec_value: String(row.spec_value),
          })),
        };
        server.products = server.products.map((product) => (product.id === params.id ? saved : product));
        return saved;
      }),
    )(context);
    givenSession('sign-up/email', server)(context);
  },
} satisfies Meta<typeof Flow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 登録した人が、物件、部屋、製品を続けて加えるまで。 */
export const NewSeller: Story = {
  name: '登録して、物件・部屋・製品を加える',
  play: async ({ canvas, userEvent, step }) => {
    await step('物件登録から、新規登録へ', async () => {
      const [create] = await canvas.findAllByRole('link', { name: '物件登録' });
      await userEvent.click(create as HTMLElement);
      await userEvent.click(await canvas.findByRole('link', { name: '新規登録' }));
      await userEvent.type(await canvas.findByLabelText('ユーザー名'), '佐藤 恵');
      await userEvent.type(canvas.getByLabelText('メールアドレス'), 'sato@example.jp');
      await userEvent.type(canvas.getByLabelText('パスワード'), 'a-good-password');
      await userEvent.click(canvas.getByRole('button', { name: '新規登録' }));
    });
    await step('物件を登録すると、その編集へ進む', async () => {
      await userEvent.type(await canvas.findByLabelText(/^物件名/), '谷の家');
      await userEvent.selectOptions(canvas.getByLabelText(/^物件種別/), '戸建');
      await userEvent.selectOptions(canvas.getByLabelText(/^都道府県/), '長野県');
      await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
      const heading = await canvas.findByRole('heading', { name: '谷の家の編集', level: 1 });
      await waitFor(() => expect(heading).toHaveFocus());
      await expect(await canvas.findByText(/^販売まで、あと/)).toBeVisible();
    });
    await step('部屋を加えて、その編集で保存する', async () => {
      await userEvent.click(await lastButton(canvas, '部屋を追加'));
      await expect(await canvas.findByRole('heading', { name: '新規部屋の編集', level: 1 })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
      await expect(await canvas.findByText('部屋情報を更新しました')).toBeVisible();
    });
    await step('製品を加えて、その編集へ', async () => {
      await userEvent.click(await lastButton(canvas, '製品を追加'));
      await expect(await canvas.findByText('保存すると物件のページに載ります')).toBeVisible();
    });
    await step('仕様を表から貼って保存し、戻らずに次の製品へ', async () => {
      const name = await canvas.findByLabelText(/^製品名/);
      await userEvent.clear(name);
      await userEvent.type(name, '和紙の灯り');
      const [add] = await canvas.findAllByRole('button', { name: '行を追加' });
      await userEvent.click(add as HTMLElement);
      await userEvent.click(canvas.getByLabelText('種類'));
      await userEvent.paste('光源\tLED\n素材\t楮和紙');
      await userEvent.click(await canvas.findByRole('button', { name: '保存して次を追加' }));
      await expect(await canvas.findByRole('heading', { name: '製品の登録', level: 1 })).toBeVisible();
      await expect(requests(products.saveWithRows)).toMatchObject([
        { body: { name: '和紙の灯り', specifications: [{ spec_type: '光源' }, { spec_type: '素材' }] } },
      ]);
      await expect(canvas.getByLabelText(/^製品名/)).toHaveValue('インテリア #2');
      await expect(server.products).toHaveLength(1);
    });
  },
};
