import { HttpResponse, http } from 'msw';
import { listingChoices } from '../constants.schema.ts';
import { changedElsewhere } from '../errorMessages.ts';
import { addedProduct, buildImage, komorebiReceipt, komorebiRefundRequest, sato } from '../fixtures/index.ts';
import {
  type AnyEndpoint,
  companies,
  constants,
  drawings,
  images,
  imports,
  listings,
  newItem,
  products,
  properties,
  type ResponseBody,
  rooms,
  sellers,
  transactions,
  users,
} from '../index.ts';
import { Property, sellingSteps } from '../properties.schema.ts';
import { PurchaseInfo } from '../transactions.schema.ts';
import { answer, answerWith, type Behaviour, Problem, type RequestContext, toHandlers } from './behaviours.ts';
import {
  cards,
  detailsFor,
  drawingFor,
  ensureOwner,
  imageFor,
  imagesFor,
  isOwner,
  listing,
  productFor,
  profileFor,
  purchaseOf,
  purchases,
  roomFor,
  unlockedProductFor,
  userFor,
} from './mockData.ts';
import { paginate, paginateDetails } from './pagination.ts';

const page = <Item>(items: Item[]) => ({ items, next_cursor: null });
const deleted = { deleted: true } as const;

/** Like `answerWith`, but responds 403 to everyone except the owner. `name`: the resource, in Japanese. */
const answerOwner = <E extends AnyEndpoint>(
  endpoint: E,
  name: string,
  resolve: (context: RequestContext<E>) => ResponseBody<E>,
) =>
  answerWith(endpoint, (context) => {
    ensureOwner(context.actor, name);
    return resolve(context);
  });

const listingBehaviours: Behaviour[] = [
  answer(constants.get, listingChoices),
  answer(listings.list, page([listing])),
  answerWith(listings.mine, ({ actor }) => page(isOwner(actor) ? [listing] : [])),
  answerWith(listings.ofProperty, ({ params }) => page(params.id === listing.property_id ? [listing] : [])),
  answerOwner(listings.create, '物件', ({ body: { user_id: _, published_at: __, ...body } }) => ({
    ...listing,
    description: null,
    confirms_rights: false,
    ...omitUndefined(body),
    published_at: null,
    is_purchasable: false,
  })),
  answerWith(listings.get, ({ params }) => {
    if (params.id !== listing.id) throw new Problem(404, 'リスティング情報が見つかりません');
    return listing;
  }),
  answerOwner(listings.update, 'リスティング情報', ({ body: { user_id: _, published_at: __, version, ...body } }) =>
    applyUpdate(listing, version, body),
  ),
  answer(listings.remove, deleted),
];

const propertyBehaviours: Behaviour[] = [
  answer(properties.list, page(cards)),
  answerWith(properties.byUser, ({ actor, params }) => {
    const isOfSato = [String(sato.id), sato.external_user_id].includes(params.userId);
    return page(cards.filter(({ main_image }) => isOfSato && (isOwner(actor) || main_image)));
  }),
  answerWith(companies.byType, ({ params }) =>
    page([
      params.type === 'design'
        ? { name: '風土設計室', type: 'design' as const }
        : { name: '木組工務店', type: 'construction' as const },
    ]),
  ),
  answerWith(properties.createNested, ({ actor }) => detailsFor(actor, cards[0]?.id ?? 0)),
  answerWith(properties.create, ({ actor, body: { user_id: _, creation_key: __, ...body } }) => ({
    ...propertyOf(cards[0]?.id ?? 0),
    ...omitUndefined(body),
    user_id: userFor(actor).id,
    visibility: 'PRIVATE' as const,
  })),
  answerWith(properties.details, ({ actor, params, query }) => paginateDetails(detailsFor(actor, params.id), query)),
  answerWith(properties.isMine, ({ actor, params }) => detailsFor(actor, params.id).user_id === actor.user?.id),
  answerWith(properties.get, ({ params }) => propertyOf(params.id)),
  answerOwner(properties.update, '物件', ({ params, body: { user_id: _, version, ...body } }) =>
    applyUpdate(propertyOf(params.id), version, body),
  ),
  answerOwner(properties.setVisibility, '物件', ({ params, body }) => ({ ...propertyOf(params.id), ...body })),
  answerOwner(properties.copy, '物件', ({ params }) => {
    const property = propertyOf(params.id);
    return { ...property, id: 19, name: `${property.name}のコピー`, visibility: 'PRIVATE' as const, version: 1 };
  }),
  answerOwner(imports.create, '物件', ({ body: { rooms: imported = [], changes = [] } }) => ({
    rooms: imported.filter(({ id }) => id == null).length,
    products: imported.reduce((sum, { products: added = [] }) => sum + added.length, 0),
    changes: changes.length,
  })),
  answer(properties.earlierContents, page([])),
  answerWith(properties.photos, ({ actor, params: { id } }) => {
    if (!isOwner(actor) && !purchaseOf(actor, id))
      throw new Problem(403, '詳細情報は仕様情報購入後に閲覧可能になります');
    return { url: `/api/properties/${id}/photos.zip?expires=1&signature=x&user=1` };
  }),
  answerOwner(properties.readiness, '物件', ({ actor, params }) => {
    const { rooms, images } = detailsFor(actor, params.id);
    const buyers = purchases.filter(({ transaction }) => transaction.property.id === params.id).length;
    const hasMain = images.some(
      ({ image_type, room_id, drawing_id }) => image_type === 'MAIN' && !room_id && !drawing_id,
    );
    const isListed = listing.property_id === params.id;
    const isDone = {
      main_image: hasMain,
      visible_room: rooms.length > 0,
      visible_product: rooms.some(({ products: all }) => all.length > 0),
      price: isListed,
      onboarding: true,
      publication: isListed,
    };
    return { buyers, missing: sellingSteps.filter((step) => !isDone[step]), listing_id: isListed ? listing.id : null };
  }),
  answer(properties.remove, deleted),
];

/** Drops the fields that only the details have. */
const propertyOf = (id: number) => Property.parse(detailsFor({ subject: null, user: null }, id));

const roomBehaviours: Behaviour[] = [
  answerWith(rooms.list, ({ actor, query }) =>
    page(detailsFor(actor, query.property_id).rooms.map(({ products: _, image_count: __, ...room }) => room)),
  ),
  answerOwner(rooms.create, '物件', ({ body: { creation_key: _, ...body } }) => ({
    id: 29,
    description: null,
    ...omitUndefined(body),
    status: 'created' as const,
    version: 1,
  })),
  answerWith(rooms.details, ({ actor, params }) => roomFor(actor, params.id)),
  answerWith(rooms.isMine, ({ actor, params }) => roomFor(actor, params.id) && isOwner(actor)),
  answerWith(rooms.get, ({ actor, params }) => summaryOf(roomFor(actor, params.id))),
  answerOwner(rooms.update, '部屋', ({ actor, params, body: { version, ...body } }) =>
    applyUpdate(summaryOf(roomFor(actor, params.id)), version, body),
  ),
  answerOwner(rooms.changeOrder, '部屋', ({ actor, params }) => summaryOf(roomFor(actor, params.id))),
  answerOwner(rooms.copy, '部屋', ({ actor, params }) => {
    const room = summaryOf(roomFor(actor, params.id));
    return { ...room, id: 29, name: `${room.name}のコピー`, status: 'created' as const, version: 1 };
  }),
  answer(rooms.remove, deleted),
];

const summaryOf = ({ products: _, images: __, ...room }: ReturnType<typeof roomFor>) => room;

const specification = { id: 69, product_id: 30, spec_type: '素材', spec_value: '楮和紙' };
const dimension = { id: 79, product_id: 30, dimension_type: '幅', value: 450, unit: newItem.unit };

const productBehaviours: Behaviour[] = [
  answer(products.manufacturers, page([{ name: '月灯工房' }, { name: '丸尾金物製作所' }])),
  answer(
    products.categories,
    page([
      { id: 1, name: '照明' },
      { id: 2, name: '家具' },
      { id: 3, name: '建具金物' },
    ]),
  ),
  answerWith(products.list, ({ actor, query }) => paginate(roomFor(actor, query.room_id).products, query)),
  answerOwner(products.create, '部屋', ({ actor, body: { room_id, name } }) => ({
    ...addedProduct,
    room_id,
    room_name: roomFor(actor, room_id).name,
    name,
  })),
  answerWith(products.ofProperty, ({ actor, params, query }) =>
    paginate(
      detailsFor(actor, params.id).rooms.flatMap((room) => room.products),
      query,
    ),
  ),
  answerWith(products.details, ({ actor, params }) => {
    const product = productFor(actor, params.id);
    const images = roomFor(actor, product.room_id).images.filter(({ product_id }) => product_id === product.id);
    return { product, images };
  }),
  answerWith(products.isMine, ({ actor, params }) => productFor(actor, params.id) && isOwner(actor)),
  answerWith(products.specifications, ({ actor, params }) => page(unlockedProductFor(actor, params.id).specifications)),
  answer(products.addSpecification, specification),
  answerWith(products.saveSpecifications, ({ actor, params }) =>
    page(unlockedProductFor(actor, params.id).specifications),
  ),
  answerWith(products.dimensions, ({ actor, params }) => page(unlockedProductFor(actor, params.id).dimensions)),
  answer(products.addDimension, dimension),
  answerWith(products.saveDimensions, ({ actor, params }) => page(unlockedProductFor(actor, params.id).dimensions)),
  answer(products.specification, specification),
  answer(products.removeSpecification, deleted),
  answer(products.dimension, dimension),
  answer(products.removeDimension, deleted),
  answerWith(products.get, ({ actor, params }) => productFor(actor, params.id)),
  answerOwner(products.update, '製品', ({ actor, params, body: { version } }) =>
    applyUpdate(unlockedProductFor(actor, params.id), version, {}),
  ),
  answerOwner(products.saveWithRows, '製品', ({ actor, params, body: { version, room_id: _, ...body } }) => {
    const numbered = <Row extends { id?: number | null | undefined }>(rows?: Row[]) =>
      rows?.map((row, index) => ({ ...row, id: row.id ?? 900 + index, product_id: params.id }));
    return applyUpdate(unlockedProductFor(actor, params.id), version, {
      ...body,
      status: 'updated' as const,
      specifications: numbered(body.specifications),
      dimensions: numbered(body.dimensions),
    });
  }),
  answerOwner(products.changeOrder, '製品', ({ actor, params }) => productFor(actor, params.id)),
  answerOwner(products.changeRoom, '製品', ({ actor, params, body }) => ({
    ...productFor(actor, params.id),
    room_id: body.room_id,
  })),
  answerOwner(products.copy, '製品', ({ actor, params }) => {
    const product = unlockedProductFor(actor, params.id);
    return {
      ...product,
      id: 39,
      name: `${product.name}のコピー`,
      is_sample: false,
      status: 'created' as const,
      version: 1,
    };
  }),
  answer(products.remove, deleted),
];

const drawingBehaviours: Behaviour[] = [
  answerOwner(drawings.create, '物件', ({ body: { creation_key: _, ...body } }) => ({
    id: 49,
    description: null,
    ...omitUndefined(body),
    version: 1,
  })),
  answerWith(drawings.ofProperty, ({ actor, params }) => page(detailsFor(actor, params.id).drawings)),
  answerWith(drawings.isMine, ({ actor, params }) => drawingFor(actor, params.id) && isOwner(actor)),
  answerWith(drawings.get, ({ actor, params }) => drawingFor(actor, params.id)),
  answerOwner(drawings.update, '図面', ({ actor, params, body: { version, ...body } }) =>
    applyUpdate(drawingFor(actor, params.id), version, body),
  ),
  answer(drawings.remove, deleted),
];

/** The image that an upload creates. */
const uploaded = { id: 599, key: '0123456789abcdef0123456789abcdef' };

const imageBehaviours: Behaviour[] = [
  answerWith(images.list, ({ actor, query }) => paginate(imagesFor(actor, query), query)),
  answer(images.presign, {
    upload_url: `https://iespec.example/media/uploads/${uploaded.key}`,
    image_id: uploaded.id,
    image_url: `https://iespec.example/api/images/${uploaded.id}/file`,
  }),
  answer(images.complete, buildImage(uploaded.id, 'living', { property_id: 10 })),
  answerOwner(images.changeType, '画像', ({ actor, params, body }) => ({
    ...imageFor(actor, params.id),
    image_type: body.image_type,
  })),
  answerOwner(images.setMain, '画像', ({ actor, params }) => ({
    ...imageFor(actor, params.id),
    image_type: 'MAIN' as const,
  })),
  answerWith(images.file, ({ actor, params }) => `https://iespec.example${imageFor(actor, params.id).url}`),
  answerOwner(images.changeOrder, '画像', ({ actor, params, body }) => ({
    ...imageFor(actor, params.id),
    position: body.position,
  })),
  answerOwner(images.changeDescription, '画像', ({ actor, params, body }) => ({
    ...imageFor(actor, params.id),
    description: body.description,
  })),
  answerWith(images.get, ({ actor, params }) => imageFor(actor, params.id)),
  answer(images.remove, deleted),
];

const transactionBehaviours: Behaviour[] = [
  answerWith(transactions.check, ({ actor, query }) => {
    const purchase = purchaseOf(actor, query.property_id);
    const purchaseInfo = purchase ? PurchaseInfo.parse(purchase) : null;
    return { isPurchased: purchaseInfo !== null, isPending: false, purchaseInfo };
  }),
  answer(transactions.checkout, { url: 'https://checkout.example/pay', price: listing.price }),
  answerWith(transactions.purchased, ({ actor }) =>
    page(purchases.filter(({ buyer }) => buyer.id === actor.user?.id).map(({ transaction }) => transaction)),
  ),
  answerWith(transactions.requestRefund, ({ body: { reason, details = null } }) => ({
    ...komorebiRefundRequest,
    reason,
    details,
  })),
  answerWith(transactions.get, ({ actor, params }) => {
    const own = purchases.find(({ buyer, transaction }) => buyer.id === actor.user?.id && transaction.id === params.id);
    if (!own) throw new Problem(404, '購入情報が見つかりません');
    return { ...komorebiReceipt, ...own.transaction, buyer: { name: own.buyer.name, email: own.buyer.email } };
  }),
];

const seller = { account_id: 'acct_1', account_status: 'complete', onboarding_completed: true } as const;
const payoutSource = {
  arrived_at: '2026-11-20T06:30:00.000Z',
  transaction_id: 1,
  property: { id: cards[0]?.id ?? 1, name: cards[0]?.name ?? '' },
};
/** The payouts of a sale at ¥5,000: the full amount arrives, then the fee is deducted. */
const payouts = [
  { ...payoutSource, id: 2, type: 'application_fee' as const, amount: -1000 },
  { ...payoutSource, id: 1, type: 'transfer' as const, amount: 5000 },
];
const bankPayouts = [
  { id: 'po_2', amount: 4000, status: 'in_transit' as const, arrives_at: '2024-05-14T00:00:00.000Z' },
  { id: 'po_1', amount: 12000, status: 'paid' as const, arrives_at: '2024-05-07T00:00:00.000Z' },
];
const amounts = { price: 5000, fee: 1000, net: 4000 };
const sale = {
  id: 1,
  kind: 'sale' as const,
  occurred_at: '2024-05-03T06:30:00.000Z',
  transaction_id: purchases[0]?.transaction.id ?? 1,
  property: payoutSource.property,
  ...amounts,
};
const sums = { count: 1, refunded: 0, ...amounts };
const hosted = { url: 'https://provider.example/page' };

const userBehaviours: Behaviour[] = [
  answerWith(users.me, ({ actor }) => userFor(actor)),
  answerWith(users.create, ({ actor }) => ({
    ...sato,
    id: 9,
    role: 'buyer' as const,
    name: '新しい利用者',
    email: 'new@example.jp',
    ...actor.user,
    external_user_id: actor.subject ?? '',
  })),
  answerWith(users.update, ({ actor, body: { user_id: _, ...body } }) => ({
    ...userFor(actor),
    ...omitUndefined(body),
  })),
  answerWith(users.profile, ({ params }) => profileFor(params.id)),
  answerWith(users.deletion, ({ actor }) => ({
    purchases: purchases.filter(({ buyer }) => buyer.id === actor.user?.id).length,
    properties: isOwner(actor) ? 2 : 0,
    sold_properties: isOwner(actor) ? 1 : 0,
    seller_balance: isOwner(actor) ? 4000 : null,
  })),
  answer(users.remove, deleted),
  answerWith(sellers.mine, ({ actor }) => sellerFor(actor)),
  answerWith(sellers.refresh, ({ actor }) => sellerFor(actor)),
  answer(sellers.open, seller),
  answer(sellers.register, seller),
  answer(sellers.startOnboarding, hosted),
  answerWith(sellers.onboardingStatus, ({ actor }) =>
    isOwner(actor)
      ? { status: 'complete' as const, onboarding_completed: true, missing: [] }
      : { status: 'none' as const, onboarding_completed: false, missing: [] },
  ),
  answer(sellers.dashboard, hosted),
  answerWith(sellers.payouts, ({ actor }) => {
    sellerFor(actor);
    return page(payouts);
  }),
  answerWith(sellers.bankPayouts, ({ actor }) => {
    sellerFor(actor);
    return { items: bankPayouts, has_more: false };
  }),
  answerWith(sellers.sales, ({ actor, query: { year = 2024 } }) => page(isOwner(actor) && year === 2024 ? [sale] : [])),
  answerWith(sellers.salesTotals, ({ actor }) => ({
    years: isOwner(actor) ? [{ year: 2024, ...sums, months: [{ month: 5, ...sums }] }] : [],
  })),
  answer(
    sellers.salesCsv,
    '\uFEFF日付,取引番号,物件名,販売価格（税込）,手数料,受取額,状態\r\n2024-05-03,200,木漏れ日の家,5000,1000,4000,販売済み\r\n',
  ),
  answer(sellers.reset, { reset: true }),
];

function sellerFor(actor: Parameters<typeof isOwner>[0]) {
  if (!isOwner(actor)) throw new Problem(404, '売り手の登録がまだありません');
  return seller;
}

/** Applies an update; throws 409 with the current values if the version is outdated. */
function applyUpdate<Item extends { version: number }, Values extends object>(
  item: Item,
  version: unknown,
  body: Values,
) {
  if (version != null && version !== item.version)
    throw new Problem(409, changedElsewhere, undefined, { code: 'VERSION_CONFLICT', current: item });
  return { ...item, ...omitUndefined(body), version: item.version + 1 };
}

/** Absent fields keep their values, as in the API. */
const omitUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]: Exclude<Values[Name], undefined>;
  };

/** Accepts every upload to the URL from `presign`. */
export const storageHandler = http.put('*/media/uploads/:key', () => new HttpResponse(null, { status: 200 }));

/** A successful response for every endpoint. More specific paths precede `:id`. */
export const defaultHandlers = [
  ...toHandlers([
    ...listingBehaviours,
    ...propertyBehaviours,
    ...roomBehaviours,
    ...productBehaviours,
    ...drawingBehaviours,
    ...imageBehaviours,
    ...transactionBehaviours,
    ...userBehaviours,
  ]),
  storageHandler,
];
