import { HttpResponse, http } from 'msw';
import { listingChoices } from '../../src/constants.schema.ts';
import { changedElsewhere } from '../../src/errorMessages.ts';
import {
  addedProduct,
  buildImage,
  komorebiReceipt,
  komorebiRefundRequest,
  nextFactOf,
  sato,
} from '../../src/fixtures/index.ts';
import {
  companies,
  constants,
  drawings,
  formatPurchaseContents,
  images,
  imports,
  listings,
  products,
  properties,
  rooms,
  sellers,
  transactions,
  users,
} from '../../src/index.ts';
import { Property, sellingSteps } from '../../src/properties.schema.ts';
import { PurchaseInfo } from '../../src/transactions.schema.ts';
import { answer, answerWith, type Behaviour, Problem, toHandlers } from './behaviours.ts';
import type { StoryActor } from './checkRequest.ts';
import {
  cards,
  detailsFor,
  dimensionFor,
  drawingFor,
  imageFor,
  imagesFor,
  isOwner,
  listing,
  listingFor,
  lockedContent,
  marketCards,
  own,
  ownPurchase,
  productFor,
  profileFor,
  purchaseOf,
  purchases,
  roomFor,
  specificationFor,
  unlockedProductFor,
  userFor,
} from './mockData.ts';
import { paginate, paginateDetails } from './pagination.ts';

const deleted = { deleted: true } as const;
/** All items on one page: for lists that are short by nature. */
const wholeList = <Item>(items: Item[]) => ({ items, next_cursor: null });

const listingBehaviours: Behaviour[] = [
  answer(constants.get, listingChoices),
  answerWith(listings.list, ({ query }) => paginate([listing], query)),
  answerWith(listings.mine, ({ actor, query }) => paginate(isOwner(actor) ? [listing] : [], query)),
  answerWith(listings.ofProperty, ({ params }) => wholeList(params.id === listing.property_id ? [listing] : [])),
  answerWith(listings.create, ({ actor, body: { user_id: _, published_at: __, ...body } }) => {
    own.property(actor, body.property_id);
    if (body.property_id === listing.property_id) throw new Problem(409, 'この物件はすでに出品されています');
    return {
      ...listing,
      description: null,
      confirms_rights: false,
      ...omitUndefined(body),
      published_at: null,
      is_purchasable: false,
    };
  }),
  answerWith(listings.get, ({ params }) => listingFor(params.id)),
  answerWith(listings.update, ({ actor, params, body: { user_id: _, published_at: __, version, ...body } }) =>
    applyUpdate(own.listing(actor, params.id), version, body),
  ),
  removeOwn(listings.remove, own.listing),
];

const propertyBehaviours: Behaviour[] = [
  answerWith(properties.list, ({ query }) => paginate(marketCards, query)),
  answerWith(properties.byUser, ({ actor, params, query }) => {
    const isOfSato = [String(sato.id), sato.external_user_id].includes(params.userId);
    return paginate(
      cards.filter(({ main_image }) => isOfSato && (isOwner(actor) || main_image)),
      query,
    );
  }),
  answerWith(companies.byType, ({ params }) =>
    wholeList([
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
  answerWith(properties.update, ({ actor, params, body: { user_id: _, version, ...body } }) =>
    applyUpdate(Property.parse(own.property(actor, params.id)), version, body),
  ),
  answerWith(properties.setVisibility, ({ actor, params, body }) => ({
    ...Property.parse(own.property(actor, params.id)),
    ...body,
  })),
  answerWith(properties.copy, ({ actor, params }) => {
    const property = Property.parse(own.property(actor, params.id));
    return { ...property, id: 19, name: `${property.name}のコピー`, visibility: 'PRIVATE' as const, version: 1 };
  }),
  answerWith(imports.create, ({ actor, params, body: { rooms: imported = [], changes = [] } }) => {
    own.property(actor, params.id);
    return {
      rooms: imported.filter(({ id }) => id == null).length,
      products: imported.reduce((sum, { products: added = [] }) => sum + added.length, 0),
      changes: changes.length,
    };
  }),
  answerWith(properties.earlierContents, ({ actor, params, query }) => {
    ensureBought(actor, params.id);
    return paginate([], query);
  }),
  answerWith(properties.photos, ({ actor, params: { id } }) => {
    ensureBought(actor, id);
    return { url: `/api/properties/${id}/photos.zip?expires=1&signature=x&user=1` };
  }),
  answerWith(properties.readiness, ({ actor, params }) => {
    const { rooms, images, counts } = own.property(actor, params.id);
    const buyers = purchases.filter(({ transaction }) => transaction.property.id === params.id).length;
    const hasMain = images.some(
      ({ image_type, room_id, drawing_id }) => image_type === 'MAIN' && !room_id && !drawing_id,
    );
    const isListed = listing.property_id === params.id;
    const isDone = {
      main_image: hasMain,
      visible_room: rooms.length > 0,
      visible_product: rooms.some(({ products: all }) => all.length > 0),
      paid_content: formatPurchaseContents(counts) !== '' || listing.price === 0,
      price: isListed,
      onboarding: true,
      publication: isListed,
    };
    return {
      buyers,
      missing: sellingSteps.filter((step) => !isDone[step]),
      listing_id: isListed ? listing.id : null,
      has_card_image: hasMain,
      counts,
      next_fact: nextFactOf(rooms),
    };
  }),
  removeOwn(properties.remove, own.property),
];

/** A property without the fields that only its details have. */
const propertyOf = (id: number) => Property.parse(detailsFor({ subject: null, user: null }, id));

const roomBehaviours: Behaviour[] = [
  answerWith(rooms.list, ({ actor, query }) =>
    paginate(
      detailsFor(actor, query.property_id).rooms.map(({ products: _, image_count: __, ...room }) => room),
      query,
    ),
  ),
  answerWith(rooms.create, ({ actor, body: { creation_key: _, ...body } }) => ({
    id: 29,
    description: null,
    ...omitUndefined(body),
    property_id: own.property(actor, body.property_id).id,
    status: 'created' as const,
    version: 1,
  })),
  answerWith(rooms.details, ({ actor, params }) => roomFor(actor, params.id)),
  answerWith(rooms.isMine, ({ actor, params }) => roomFor(actor, params.id) && isOwner(actor)),
  answerWith(rooms.get, ({ actor, params }) => summaryOf(roomFor(actor, params.id))),
  answerWith(rooms.update, ({ actor, params, body: { version, ...body } }) =>
    applyUpdate(summaryOf(own.room(actor, params.id)), version, body),
  ),
  answerWith(rooms.changeOrder, ({ actor, params }) => summaryOf(own.room(actor, params.id))),
  answerWith(rooms.copy, ({ actor, params }) => {
    const room = summaryOf(own.room(actor, params.id));
    return { ...room, id: 29, name: `${room.name}のコピー`, status: 'created' as const, version: 1 };
  }),
  removeOwn(rooms.remove, own.room),
];

const summaryOf = ({ products: _, products_cursor: __, images: ___, ...room }: ReturnType<typeof roomFor>) => room;

const productBehaviours: Behaviour[] = [
  answer(products.manufacturers, wholeList([{ name: '月灯工房' }, { name: '丸尾金物製作所' }])),
  answer(
    products.categories,
    wholeList([
      { id: 1, name: '照明' },
      { id: 2, name: '家具' },
      { id: 3, name: '建具金物' },
    ]),
  ),
  answerWith(products.list, ({ actor, query }) => paginate(roomFor(actor, query.room_id).products, query)),
  answerWith(products.create, ({ actor, body: { room_id, name } }) => ({
    ...addedProduct,
    room_id,
    room_name: own.room(actor, room_id).name,
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
  answerWith(products.specifications, ({ actor, params }) =>
    wholeList(unlockedProductFor(actor, params.id).specifications),
  ),
  answerWith(products.addSpecification, ({ actor, params, body }) => ({
    ...body,
    id: 69,
    product_id: own.product(actor, params.id).id,
  })),
  answerWith(products.saveSpecifications, ({ actor, params }) =>
    wholeList(own.product(actor, params.id).specifications),
  ),
  answerWith(products.dimensions, ({ actor, params }) => wholeList(unlockedProductFor(actor, params.id).dimensions)),
  answerWith(products.addDimension, ({ actor, params, body }) => ({
    ...body,
    id: 79,
    product_id: own.product(actor, params.id).id,
  })),
  answerWith(products.saveDimensions, ({ actor, params }) => wholeList(own.product(actor, params.id).dimensions)),
  answerWith(products.specification, ({ actor, params }) => specificationFor(actor, params.id)),
  removeOwn(products.removeSpecification, own.specification),
  answerWith(products.dimension, ({ actor, params }) => dimensionFor(actor, params.id)),
  removeOwn(products.removeDimension, own.dimension),
  answerWith(products.get, ({ actor, params }) => productFor(actor, params.id)),
  answerWith(products.update, ({ actor, params, body: { version } }) =>
    applyUpdate(own.product(actor, params.id), version, {}),
  ),
  answerWith(products.saveWithRows, ({ actor, params, body: { version, room_id: _, ...body } }) => {
    const numbered = <Row extends { id?: number | null | undefined }>(rows?: Row[]) =>
      rows?.map((row, index) => ({ ...row, id: row.id ?? 900 + index, product_id: params.id }));
    return applyUpdate(own.product(actor, params.id), version, {
      ...body,
      status: 'updated' as const,
      specifications: numbered(body.specifications),
      dimensions: numbered(body.dimensions),
    });
  }),
  answerWith(products.changeOrder, ({ actor, params }) => own.product(actor, params.id)),
  answerWith(products.changeRoom, ({ actor, params, body }) => ({
    ...own.product(actor, params.id),
    room_id: own.room(actor, body.room_id).id,
  })),
  answerWith(products.copy, ({ actor, params }) => {
    const product = own.product(actor, params.id);
    return {
      ...product,
      id: 39,
      name: `${product.name}のコピー`,
      is_sample: false,
      status: 'created' as const,
      version: 1,
    };
  }),
  removeOwn(products.remove, own.product),
];

const drawingBehaviours: Behaviour[] = [
  answerWith(drawings.create, ({ actor, body: { creation_key: _, ...body } }) => ({
    id: 49,
    description: null,
    ...omitUndefined(body),
    property_id: own.property(actor, body.property_id).id,
    version: 1,
  })),
  answerWith(drawings.ofProperty, ({ actor, params }) => wholeList(detailsFor(actor, params.id).drawings)),
  answerWith(drawings.isMine, ({ actor, params }) => drawingFor(actor, params.id) && isOwner(actor)),
  answerWith(drawings.get, ({ actor, params }) => drawingFor(actor, params.id)),
  answerWith(drawings.update, ({ actor, params, body: { version, ...body } }) =>
    applyUpdate(own.drawing(actor, params.id), version, body),
  ),
  removeOwn(drawings.remove, own.drawing),
];

/** The image that an upload creates. */
const uploaded = { id: 599, key: '0123456789abcdef0123456789abcdef' };
const uploadedImage = buildImage(uploaded.id, 'living', { property_id: 10 });

const imageBehaviours: Behaviour[] = [
  answerWith(images.list, ({ actor, query }) => paginate(imagesFor(actor, query), query)),
  answerWith(images.presign, ({ actor, body }) => {
    if (body.property_id != null) own.property(actor, body.property_id);
    return {
      upload_url: `https://iespec.example/media/uploads/${uploaded.key}`,
      image_id: uploaded.id,
      image_url: `https://iespec.example/api/images/${uploaded.id}/file`,
    };
  }),
  answerWith(images.complete, ({ actor, params }) =>
    params.id === uploaded.id ? uploadedImage : own.image(actor, params.id),
  ),
  answerWith(images.changeType, ({ actor, params, body }) => ({
    ...own.image(actor, params.id),
    image_type: body.image_type,
  })),
  answerWith(images.setMain, ({ actor, params }) => ({ ...own.image(actor, params.id), image_type: 'MAIN' as const })),
  answerWith(images.file, ({ actor, params }) => `https://iespec.example${imageFor(actor, params.id).url}`),
  answerWith(images.changeOrder, ({ actor, params, body }) => ({
    ...own.image(actor, params.id),
    position: body.position,
  })),
  answerWith(images.changeDescription, ({ actor, params, body }) => ({
    ...own.image(actor, params.id),
    description: body.description,
  })),
  answerWith(images.get, ({ actor, params }) => imageFor(actor, params.id)),
  removeOwn(images.remove, own.image),
];

const transactionBehaviours: Behaviour[] = [
  answerWith(transactions.check, ({ actor, query }) => {
    const purchase = purchaseOf(actor, query.property_id);
    const purchaseInfo = purchase ? PurchaseInfo.parse(purchase) : null;
    return { isPurchased: purchaseInfo !== null, isPending: false, purchaseInfo };
  }),
  answerWith(transactions.checkout, ({ actor, body }) => {
    const { property_id, price } = listingFor(body.listingId);
    if (isOwner(actor)) throw new Problem(403, 'ご自身の物件は購入できません');
    if (purchaseOf(actor, property_id)) throw new Problem(409, 'この物件の仕様情報はすでに購入済みです');
    return { url: 'https://checkout.example/pay', price };
  }),
  answerWith(transactions.purchased, ({ actor, query }) =>
    paginate(
      purchases.filter(({ buyer }) => buyer.id === actor.user?.id).map(({ transaction }) => transaction),
      query,
    ),
  ),
  answerWith(transactions.requestRefund, ({ actor, params, body: { reason, details = null } }) => {
    ownPurchase(actor, params.id);
    return { ...komorebiRefundRequest, reason, details };
  }),
  answerWith(transactions.get, ({ actor, params }) => {
    const { transaction, buyer } = ownPurchase(actor, params.id);
    return { ...komorebiReceipt, ...transaction, buyer: { name: buyer.name, email: buyer.email } };
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
    refund_requests: [],
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
  answerWith(sellers.dashboard, ({ actor }) => {
    sellerFor(actor);
    return hosted;
  }),
  answerWith(sellers.payouts, ({ actor, query }) => {
    sellerFor(actor);
    return paginate(payouts, query);
  }),
  answerWith(sellers.bankPayouts, ({ actor }) => {
    sellerFor(actor);
    return { items: bankPayouts, has_more: false };
  }),
  answerWith(sellers.sales, ({ actor, query: { year = 2024, ...query } }) =>
    paginate(isOwner(actor) && year === 2024 ? [sale] : [], query),
  ),
  answerWith(sellers.salesTotals, ({ actor }) => ({
    years: isOwner(actor) ? [{ year: 2024, ...sums, months: [{ month: 5, ...sums }] }] : [],
  })),
  answer(
    sellers.salesCsv,
    '\uFEFF日付,取引番号,物件名,販売価格（税込）,手数料,受取額,状態\r\n2024-05-03,200,木漏れ日の家,5000,1000,4000,販売済み\r\n',
  ),
  answerWith(sellers.reset, ({ actor }) => {
    sellerFor(actor);
    throw new Problem(409, '売り上げがあるため、口座の登録をやり直せません');
  }),
];

/** Throws 403 for everyone but the owner and buyers. */
function ensureBought(actor: StoryActor, propertyId: number) {
  detailsFor(actor, propertyId);
  if (!isOwner(actor) && !purchaseOf(actor, propertyId)) throw lockedContent();
}

/** Deletes the item that `find` returns; throws what `find` throws. */
function removeOwn(endpoint: typeof rooms.remove, find: (actor: StoryActor, id: number) => unknown) {
  return answerWith(endpoint, ({ actor, params }) => {
    find(actor, params.id);
    return deleted;
  });
}

function sellerFor(actor: StoryActor) {
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

/** Accepts every upload to the URL from `presign`. After a failed attempt, nothing has arrived. */
const storageHandlers = [
  http.put('*/media/uploads/:key', () => new HttpResponse(null, { status: 200 })),
  http.head('*/media/uploads/:key', () => new HttpResponse(null, { headers: { 'upload-offset': '0' } })),
];

/** Responses for every endpoint, as the API would send them. More specific paths precede `:id`. */
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
  ...storageHandlers,
];
