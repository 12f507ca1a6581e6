import type { UploadEvent } from './uploadImage.ts';

/** Bytes per millisecond above which two files are sent at a time. On a slower line, both would take longer. */
const fast = 125;

/** Milliseconds between two measurements. The first bytes only fill buffers, so they say nothing about speed. */
const interval = 2_000;

/** Milliseconds below which an upload is too short to tell how slow the line is. */
const instant = 1_000;

/**
 * Judges by the events of uploads whether the line is slow. `watch` returns a listener for the events of one
 * upload; `size`: its bytes. `parallel`: how many uploads may run at a time.
 */
export function measureLine(clock = () => performance.now()) {
  let isFast = false;
  const judge = (bytes: number, milliseconds: number) => {
    // Two files share the line.
    isFast = (bytes * (isFast ? 2 : 1)) / milliseconds >= fast;
  };
  const watch = (size: number) => {
    let began = clock();
    let arrived = 0;
    let measured: { time: number; bytes: number } | null = null;
    return (event: UploadEvent) => {
      const now = clock();
      if (event.type === 'queued' || event.type === 'retrying' || event.type === 'resumed') {
        if (event.type === 'resumed') arrived = event.progress * size;
        began = now;
        measured = null;
      } else if (event.type === 'sending') {
        const bytes = event.progress * size;
        if (measured && now - measured.time < interval) return;
        if (measured) judge(bytes - measured.bytes, now - measured.time);
        measured = { time: now, bytes };
      } else if (event.type === 'processing' && event.attempt === 1) {
        if (now - began > instant) judge(size - arrived, now - began);
        else if (size - arrived > fast * instant) isFast = true;
      }
    };
  };
  return { watch, parallel: () => (isFast ? 2 : 1) };
}
