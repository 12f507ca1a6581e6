'use client';

import { type TouchEvent, useRef } from 'react';

/** How far a finger must move, in px, for a swipe. */
const minDistance = 96;

/**
 * Handlers for an element that follows a finger downwards and calls `onSwipe` when it has moved far enough.
 * Other directions and further fingers end the movement.
 */
export function useSwipeDown(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number }>(null);

  const move = ({ currentTarget, changedTouches }: TouchEvent<HTMLElement>) => {
    const touch = changedTouches[0];
    if (!start.current || !touch) return 0;
    const down = touch.clientY - start.current.y;
    if (down < Math.abs(touch.clientX - start.current.x)) start.current = null;
    const distance = start.current ? Math.max(0, down) : 0;
    currentTarget.style.translate = `0 ${distance}px`;
    return distance;
  };
  const end = ({ currentTarget }: TouchEvent<HTMLElement>) => {
    start.current = null;
    currentTarget.style.translate = '';
  };

  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      end(event);
      const touch = event.touches[0];
      if (touch && event.touches.length === 1) start.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => void move(event),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const distance = move(event);
      end(event);
      if (distance >= minDistance) onSwipe();
    },
    onTouchCancel: end,
  };
}
