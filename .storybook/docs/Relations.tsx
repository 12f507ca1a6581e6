import { useState } from 'react';
import type { Page } from './relations.ts';

/** Lists what contains a component, and what it contains. Reads the sources when the list is opened. */
export function Relations({ docsId }: { docsId: string }) {
  const [relations, setRelations] = useState<Record<string, Page[]>>();
  const read = async () => setRelations(await (await import('./relations.ts')).findRelations(docsId));
  return (
    <details onToggle={read}>
      <summary>関わる画面と部品</summary>
      {relations ? (
        Object.entries(relations).map(([label, pages]) => (
          <p key={label}>
            <strong>{label}</strong>：{pages.length === 0 && 'ありません'}
            {pages.map(({ id, title, type }, index) => (
              <span key={id}>
                {index > 0 && '、'}
                <a href={`./?path=/${type}/${id}`} target="_top">
                  {title.split('/').at(-1)}
                </a>
              </span>
            ))}
          </p>
        ))
      ) : (
        <p>読み込み中...</p>
      )}
    </details>
  );
}
