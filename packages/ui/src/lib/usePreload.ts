'use client';

import { useEffect } from 'react';
import { whenIdle } from './whenIdle.ts';

/** 手が空いたときに、あとで使うものを先に読み込む。失敗したら、使うときにもう一度読み込む。`load`は変えないこと。 */
export function usePreload(load: () => Promise<unknown>) {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
}
