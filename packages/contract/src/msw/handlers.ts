import {
  concreteCard,
  komorebi,
  komorebiCard,
  komorebiDetails,
  komorebiListing,
  komorebiPurchase,
  lockedProduct,
  picture,
  seasideCard,
  tanaka,
  lamp as unlockedLamp,
} from '../fixtures/index.ts';
import {
  companies,
  constants,
  drawings,
  images,
  listings,
  products,
  properties,
  rooms,
  sellers,
  transactions,
  users,
} from '../index.ts';
import { answer } from './answer.ts';

const page = <Item>(...items: Item[]) => ({ items, next_cursor: null });
const deleted = { deleted: true } as const;

const lamp = lockedProduct(unlockedLamp);
const room = { id: 20, property_id: 10, name: 'LDK', description: null, status: 'updated' } as const;
const drawing = { id: 40, property_id: 10, name: '1階平面図', description: '縮尺100分の1' };
const specification = { id: 60, product_id: 30, spec_type: '素材', spec_value: '楮和紙' };
const dimension = { id: 70, product_id: 30, dimension_type: '幅', value: 450, unit: 'mm' } as const;
const photo = picture(501, 'exterior', { property_id: 10, type: 'MAIN' });
const seller = { account_id: 'acct_1', account_status: 'complete', onboarding_completed: true } as const;
const hosted = { url: 'https://provider.example/page' };

/** The default world: one answer for every endpoint of the contract. More specific paths stand before `:id`. */
export const defaultHandlers = [
  answer(constants.get, {
    listing_types: [{ value: 'PROPERTY_SPECS', label: '物件仕様情報' }],
    listing_statuses: [
      { value: 'draft', label: '下書き' },
      { value: 'published', label: '公開中' },
    ],
    visibility_types: [
      { value: 'PUBLIC', label: '全体に公開' },
      { value: 'PRIVATE', label: '非公開' },
    ],
  }),
  answer(listings.list, page(komorebiListing)),
  answer(listings.mine, page(komorebiListing)),
  answer(listings.ofProperty, { items: [komorebiListing] }),
  answer(listings.create, komorebiListing),
  answer(listings.get, komorebiListing),
  answer(listings.update, komorebiListing),
  answer(listings.remove, deleted),

  answer(properties.list, page(komorebiCard, concreteCard, seasideCard)),
  answer(properties.byUser, page(komorebiCard)),
  answer(companies.byType, page({ name: '風土設計室', type: 'design' })),
  answer(properties.createNested, komorebiDetails),
  answer(properties.create, komorebi),
  answer(properties.details, komorebiDetails),
  answer(properties.isMine, true),
  answer(properties.get, komorebi),
  answer(properties.update, komorebi),
  answer(properties.remove, deleted),

  answer(rooms.list, page(room)),
  answer(rooms.create, room),
  answer(rooms.details, {
    id: 20,
    property_id: 10,
    name: 'LDK',
    description: null,
    products: [lamp],
    images: [],
  }),
  answer(rooms.isMine, true),
  answer(rooms.get, room),
  answer(rooms.update, room),
  answer(rooms.remove, deleted),

  answer(products.categories, page({ id: 1, name: '照明' })),
  answer(products.list, page(lamp)),
  answer(products.create, lamp),
  answer(products.ofProperty, page(lamp)),
  answer(products.details, { product: lamp, images: [] }),
  answer(products.isMine, true),
  answer(products.specifications, page(specification)),
  answer(products.addSpecification, specification),
  answer(products.saveSpecifications, page(specification)),
  answer(products.dimensions, page(dimension)),
  answer(products.addDimension, dimension),
  answer(products.saveDimensions, page(dimension)),
  answer(products.specification, specification),
  answer(products.removeSpecification, deleted),
  answer(products.dimension, dimension),
  answer(products.removeDimension, deleted),
  answer(products.get, lamp),
  answer(products.update, lamp),
  answer(products.remove, deleted),

  answer(drawings.create, drawing),
  answer(drawings.ofProperty, page(drawing)),
  answer(drawings.isMine, true),
  answer(drawings.get, drawing),
  answer(drawings.update, drawing),
  answer(drawings.remove, deleted),

  answer(images.list, page(photo)),
  answer(images.presign, { upload_url: '/uploads/key', image_id: 501, image_url: '/api/images/501' }),
  answer(images.complete, photo),
  answer(images.changeType, photo),
  answer(images.setMain, photo),
  answer(images.get, photo),
  answer(images.remove, deleted),

  answer(transactions.check, { isPurchased: false, isPending: false, purchaseInfo: null }),
  answer(transactions.checkout, { url: 'https://checkout.example/pay' }),
  answer(transactions.purchased, page(komorebiPurchase)),
  answer(transactions.get, komorebiPurchase),

  answer(users.me, tanaka),
  answer(users.create, tanaka),
  answer(users.update, tanaka),

  answer(sellers.mine, seller),
  answer(sellers.refresh, seller),
  answer(sellers.open, seller),
  answer(sellers.register, seller),
  answer(sellers.startOnboarding, hosted),
  answer(sellers.onboardingStatus, { status: 'complete', onboarding_completed: true, missing: [] }),
  answer(sellers.dashboard, hosted),
  answer(sellers.reset, { reset: true }),
].flatMap((behave) => behave());
