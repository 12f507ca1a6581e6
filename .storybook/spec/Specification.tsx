/** @jsxRuntime classic */
// biome-ignore lint/correctness/noUnusedImports: Storybook's manager compiles JSX to `React.createElement`.
import React from 'react';
import { sections, states } from './index.ts';

/** The specification's text for a state; renders nothing for an unspecified one. */
export function Specification({ id }: { id: string }) {
  const state = states[id];
  if (!state) return null;
  const { sentence, section, texts } = state;
  return (
    <>
      <p>{sentence}</p>
      <p>
        <small>仕様書　{sections[section]}</small>
      </p>
      {texts.length > 0 && (
        <p>
          <small>必ず見える文字　{texts.map((text) => `「${text}」`).join('')}</small>
        </p>
      )}
    </>
  );
}
