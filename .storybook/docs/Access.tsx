import { Heading } from '@storybook/addon-docs/blocks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useComponent } from './About.tsx';
import { describe } from './describe.ts';

const maxSpoken = 12;

/** A story, and below it how it is used by keyboard and heard by screen reader, read from the story as it stands. */
export function WithAccess({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<ReturnType<typeof describe>>();
  const { keys = {} } = useComponent().parameters.usage ?? {};
  useEffect(() => {
    const timer = setInterval(() => {
      const story = findStory(ref.current);
      if (story) setFound(describe(story));
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <div ref={ref}>{children}</div>
      {found && (
        <>
          <Heading>キーボードと読み上げ</Heading>
          <ul>
            <li>
              <strong>Tabで止まるところ</strong>：{found.stops === 0 ? 'ありません' : `${found.stops}か所`}
            </li>
            {[...found.keys, ...Object.entries(keys).map(([label, keys]) => ({ label, keys }))].map(
              ({ label, keys }) => (
                <li key={label}>
                  <strong>{label}</strong>：{keys}
                </li>
              ),
            )}
          </ul>
          {found.spoken.length === 0 ? (
            <p>画面読み上げソフトは、文字だけを読みます。</p>
          ) : (
            <>
              <p>文字のほかに、画面読み上げソフトは、上の状態を次のように読みます（今の値から作っています）。</p>
              <ol>
                {found.spoken.slice(0, maxSpoken).map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same may be read twice.
                  <li key={index}>{text}</li>
                ))}
              </ol>
            </>
          )}
          {found.spoken.length > maxSpoken && <p>ほかに{found.spoken.length - maxSpoken}件</p>}
        </>
      )}
    </>
  );
}

/** The page of a story in a frame, or the story's element. */
function findStory(root: HTMLElement | null) {
  const frame = root?.querySelector('iframe');
  if (!frame) return root?.querySelector<HTMLElement>('[id^="story--"]');
  const page = frame.contentDocument?.body;
  return page?.classList.contains('sb-show-main') ? page : null;
}
