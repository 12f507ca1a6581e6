'use client';

import { useEffect } from 'react';
import { isSlowConnection } from './isSlowConnection.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * 手が空いたときに、あとで使うものを先に読み込む。失敗したら、使うときにもう一度読み込む。通信量を抑える設定か
 * 遅い回線なら、先には読み込まない。`load`は変えないこと。
 */
export function usePreload(load: () => Promise<unknown>) {
  useEffect(() => {
    if (!isSlowConnection()) return whenIdle(() => void load().catch(() => {}));
  }, [load]);
}
