import {
  concreteCard,
  komorebi,
  komorebiCard,
  komorebiDetails,
  komorebiListing,
  komorebiPurchase,
  seasideCard,
  tanaka,
} from '../fixtures/index.ts';
import { listings, properties, transactions, users } from '../index.ts';
import { answer } from './answer.ts';

/** The default world: one answer for every endpoint of the contract. More specific paths stand before `:id`. */
export const defaultHandlers = [
  answer(listings.ofProperty, { items: [komorebiListing] }),
  answer(listings.get, komorebiListing),
  answer(properties.list, { items: [komorebiCard, concreteCard, seasideCard], next_cursor: null }),
  answer(properties.details, komorebiDetails),
  answer(properties.get, komorebi),
  answer(transactions.check, { isPurchased: false, isPending: false, purchaseInfo: null }),
  answer(transactions.checkout, { url: 'https://checkout.example/pay' }),
  answer(transactions.purchased, { items: [komorebiPurchase], next_cursor: null }),
  answer(transactions.get, komorebiPurchase),
  answer(users.me, tanaka),
  answer(users.create, tanaka),
].map((behave) => behave());
