'use client';

import { createContext, use } from 'react';

const SaleContext = createContext(true);

/** 中の、購入前の内容が、いま買えるかどうかを渡す。渡さなければ買える。 */
export const SaleProvider = SaleContext.Provider;

/** 購入前の内容が、いま買えるかどうか。 */
export const useIsForSale = () => use(SaleContext);

/** 購入前の内容に重ねる文字。買えないものに、購入をすすめない。 */
export const useLockedLabel = () => (useIsForSale() ? '購入後に閲覧可能' : '非公開');
