import { z } from 'zod';
import { listingChoices } from '../constants.schema.ts';
import {
  komorebi,
  komorebiCard,
  komorebiDetails,
  komorebiListing,
  komorebiPurchase,
  komorebiReceipt,
  komorebiRefundRequest,
  lamp,
  lockProduct,
  sato,
} from '../fixtures/index.ts';

const { id, purchaseDate, totalAmount } = komorebiPurchase;
const purchaseInfo = { id, purchaseDate, totalAmount };
const [roomOfProperty] = komorebiDetails.rooms;
const { image_count: _, counts: ____, ...room } = roomOfProperty ?? { products: [], id: 0 };
const { products: __, ...roomSummary } = room;
const locked = lockProduct(lamp);
const [image] = komorebiDetails.images;

const soldProperty = { id: komorebi.id, name: komorebi.name };
const { name, introduction, link } = sato;
const publicProfile = {
  id: sato.id,
  name,
  introduction,
  link,
  member_since: '2024-03-01T00:00:00.000Z',
  properties: 2,
  sales: 12,
};
const amounts = { price: totalAmount, fee: 1000, net: 4000 };
const sums = { count: 1, refunded: 0, ...amounts };

/** Examples of the components, by the component's name. */
export const modelExamples = {
  AccountDeletion: { purchases: 1, properties: 2, sold_properties: 1, seller_balance: 4000, refund_requests: [] },
  BankPayout: { id: 'po_1', amount: 4000, status: 'in_transit', arrives_at: purchaseDate },
  Category: { id: 1, name: '照明' },
  CheckoutPage: { url: 'https://checkout.example/pay', price: 5000 },
  Company: { name: '風土設計室', type: 'design' },
  Constants: listingChoices,
  Counts: komorebiCard.counts,
  DetailsCounts: komorebiDetails.counts,
  Dimension: lamp.dimensions[0],
  Drawing: komorebiDetails.drawings[0],
  EarlierContent: {
    id: 1,
    product_id: lamp.id,
    drawing_id: null,
    replaced_at: purchaseDate,
    texts: [{ label: '品番', value: 'AKR-300' }],
  },
  HostedPage: { url: 'https://checkout.example/pay' },
  Image: image,
  ImageSources: image?.sources,
  Unfinished: { creation_key: '7f6c1a52-3c0e-4f7b-9d0a-2b1f0c9e8d11', done: 40, total: 150 },
  ImportResult: { rooms: 1, products: 1, changes: 1 },
  Listing: komorebiListing,
  LockedProduct: locked,
  OnboardingStatus: { status: 'incomplete', onboarding_completed: false, missing: ['銀行口座'] },
  Payout: {
    id: 1,
    type: 'transfer',
    amount: totalAmount,
    arrived_at: purchaseDate,
    transaction_id: id,
    property: soldProperty,
  },
  Problem: { type: 'about:blank', title: 'Not Found', status: 404, detail: '物件が見つかりません' },
  Product: locked,
  ProductDetails: {
    product: locked,
    images: komorebiDetails.images.filter(({ product_id }) => product_id === lamp.id),
  },
  PhotoArchive: { url: '/api/properties/10/photos.zip?user=1&expires=1714717800&signature=5257a869e7ec' },
  Property: komorebi,
  PropertyDetails: komorebiDetails,
  PropertyReadiness: {
    buyers: 1,
    missing: ['main_image'],
    listing_id: 100,
    has_card_image: true,
    counts: komorebiCard.counts,
    next_fact: { fact: 'dimensions', missing: 3, room_id: 21, product_id: 31 },
  },
  PropertySummary: komorebiCard,
  PublicProfile: publicProfile,
  PurchaseCheck: { isPurchased: true, isPending: false, purchaseInfo },
  PurchaseDetails: komorebiReceipt,
  PurchaseInfo: purchaseInfo,
  RefundRequest: komorebiRefundRequest,
  RoomDetails: {
    ...room,
    products_cursor: null,
    images: komorebiDetails.images.filter(({ room_id }) => room_id === room.id),
  },
  RoomOfProperty: roomOfProperty,
  RoomSummary: roomSummary,
  SalesEntry: {
    id: 1,
    kind: 'sale',
    occurred_at: purchaseDate,
    transaction_id: id,
    property: soldProperty,
    ...amounts,
  },
  SalesTotals: { years: [{ year: 2024, ...sums, months: [{ month: 5, ...sums }] }] },
  Seller: { account_id: 'acct_1', account_status: 'complete', onboarding_completed: true },
  Specification: lamp.specifications[0],
  Transaction: komorebiPurchase,
  UnlockedProduct: lamp,
  Upload: {
    upload_url:
      'https://iespec.example/media/uploads/0123456789abcdef0123456789abcdef?type=image%2Fjpeg&expires=1714717800&signature=c2ln',
    image_id: 599,
    image_url: 'https://iespec.example/api/images/599/file',
  },
  User: sato,
};

const specification = { spec_type: '素材', spec_value: '楮和紙' };
const dimension = { dimension_type: '幅', value: 450, unit: 'mm' };
const property = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const product = { name: '和紙のペンダントライト', manufacturer_name: '月灯工房', product_code: 'TA-450W' };

/** Valid request bodies, by operation id. */
export const bodyExamples: Record<string, unknown> = {
  createProperty: { ...property, layout: '3LDK', construction_year: 2022, site_area: 182.4 },
  createPropertyWithContent: {
    ...property,
    drawings: [{ name: '1階平面図' }],
    rooms: [{ name: 'LDK', products: [{ ...product, specifications: [specification], dimensions: [dimension] }] }],
  },
  importContent: {
    rooms: [
      { id: 20, name: 'LDK', products: [{ ...product, specifications: [specification], dimensions: [dimension] }] },
    ],
    changes: [{ id: 50, version: 3, manufacturer_name: '月灯工房' }],
  },
  copyProperty: { creation_key: '3f0c9c0e-6a41-4c6e-9d6e-0a4d5b7f1c22' },
  updateProperty: { layout: '3LDK', structure: null },
  createRoom: { property_id: 10, name: '書斎' },
  copyRoom: { creation_key: '3f0c9c0e-6a41-4c6e-9d6e-0a4d5b7f1c22' },
  changeRoomOrder: { position: 1 },
  updateRoom: { name: 'LDK', description: '庭に面した居間と食堂。' },
  createProduct: { room_id: 20, name: '飾り棚' },
  copyProduct: { creation_key: '3f0c9c0e-6a41-4c6e-9d6e-0a4d5b7f1c22' },
  changeProductOrder: { position: 1 },
  changeProductRoom: { room_id: 21 },
  updateProduct: { ...product, is_sample: true },
  saveProductWithRows: {
    ...product,
    version: 3,
    specifications: [{ id: 60, ...specification }],
    dimensions: [dimension],
  },
  createSpecification: specification,
  saveSpecifications: [{ id: 60, ...specification }, specification],
  createDimension: dimension,
  saveDimensions: [{ id: 70, ...dimension }, dimension],
  createDrawing: { property_id: 10, name: '配置図' },
  updateDrawing: { name: '1階平面図', description: '縮尺100分の1' },
  createUpload: { file_name: 'living.jpg', content_type: 'image/jpeg', file_size: 482113, property_id: 10 },
  completeUpload: { status: 'completed' },
  changeImageType: { image_type: 'PAID' },
  changeImageOrder: { position: 1 },
  changeImageDescription: { description: '中庭に面した居間' },
  createListing: { property_id: 10, title: '木漏れ日の家 仕様情報', price: 5000 },
  updateListing: { status: 'published', confirms_rights: true },
  setPropertyVisibility: { visibility: 'PUBLIC' },
  startCheckout: { listingId: 100 },
  requestRefund: { reason: 'defect', details: '1階平面図が開けません。' },
  registerMe: { name: '佐藤 恵' },
  deleteMe: { password: '現在のパスワード' },
  updateMe: { name: sato.name, introduction: publicProfile.introduction, link: publicProfile.link },
  registerSeller: {},
  startOnboarding: { display_name: '佐藤 恵' },
};

/** An example response: the component's example, or else the simplest valid value. */
export function exampleOf(schema: z.ZodType): unknown {
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id !== undefined) return modelExamples[id as keyof typeof modelExamples];
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, exampleOf(field as z.ZodType)]));
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType)];
  if (schema instanceof z.ZodLiteral) return schema.value;
  // `next_cursor` of the last page.
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodString) return '販売日,物件名\r\n';
  return schema instanceof z.ZodBoolean ? true : undefined;
}
