import { useEffect, useRef, useState } from 'react';

type FrameProps = {
  /** Of the story. */
  id: string;
  title: string;
  /** Of the window that it sees, in pixels. */
  width: number;
  height: number;
  /** Width of the picture, in pixels. */
  shown: number;
};

/** A story in a window of its own, made small: a picture that is always current. It takes no focus and no clicks. */
export function Frame({ id, title, width, height, shown }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { hasTurn, end } = useTurn(ref);
  return (
    <div
      ref={ref}
      inert
      className="shrink-0 overflow-hidden rounded-card border border-line bg-paper"
      style={{ width: shown, height: (height * shown) / width }}
    >
      {hasTurn && (
        <iframe
          title={title}
          src={`./iframe.html?id=${id}&viewMode=story&thumbnail`}
          className="origin-top-left"
          style={{ width, height, scale: String(shown / width) }}
          onLoad={end}
        />
      )}
    </div>
  );
}

/** Each frame loads Storybook anew: all at once, they would exhaust the browser. */
const maxLoading = 3;
let loading = 0;
const waiting = new Set<() => void>();

function startNext() {
  const [start] = waiting;
  if (!start || loading >= maxLoading) return;
  waiting.delete(start);
  loading += 1;
  start();
}

function endTurn(isLoading: { current: boolean }) {
  if (!isLoading.current) return;
  isLoading.current = false;
  loading -= 1;
  startNext();
}

/** Whether the element has come near the window and has had its turn to load; `end` is called when it has loaded. */
function useTurn(ref: { current: Element | null }) {
  const [hasTurn, setHasTurn] = useState(false);
  const isLoading = useRef(false);
  useEffect(() => {
    const start = () => {
      observer.disconnect();
      isLoading.current = true;
      setHasTurn(true);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        waiting.delete(start);
        if (!entry?.isIntersecting) return;
        waiting.add(start);
        startNext();
      },
      { rootMargin: '200px' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      waiting.delete(start);
      endTurn(isLoading);
    };
  }, [ref]);
  return { hasTurn, end: () => endTurn(isLoading) };
}
