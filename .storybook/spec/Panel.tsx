/** @jsxRuntime classic */
// biome-ignore lint/correctness/noUnusedImports: Storybook's manager compiles JSX to `React.createElement`.
import React from 'react';
import { useParameter, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import type { Usage } from '../parameters.ts';
import { states } from './index.ts';
import { Specification } from './Specification.tsx';

const Sheet = styled.div(({ theme }) => ({
  padding: 16,
  fontSize: 14,
  lineHeight: 1.75,
  p: { margin: '0 0 8px' },
  dl: { margin: '16px 0 0' },
  dt: { color: theme.textMutedColor, fontSize: 12, marginTop: 8 },
  dd: { margin: 0 },
}));

/** The specification's text for the current state, and when to use its component. */
export function Panel() {
  const { storyId } = useStorybookState();
  const usage = useParameter<Usage | undefined>('usage');
  return (
    <Sheet>
      {storyId in states ? <Specification id={storyId} /> : <p>仕様書に名前のない状態です。</p>}
      <dl>
        {usage && (
          <>
            <dt>使うとき</dt>
            <dd>{usage.when}</dd>
            <dt>使わないとき</dt>
            <dd>{usage.not}</dd>
          </>
        )}
      </dl>
    </Sheet>
  );
}
