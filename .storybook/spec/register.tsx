/** @jsxRuntime classic */
// biome-ignore lint/correctness/noUnusedImports: Storybook's manager compiles JSX to `React.createElement`.
import React from 'react';
import { addons, types } from 'storybook/manager-api';
import { Panel } from './Panel.tsx';

const panel = 'iespec/specification';

addons.setConfig({ selectedPanel: panel });

addons.register(panel, () => {
  addons.add(panel, {
    type: types.PANEL,
    title: '仕様',
    render: ({ active }) => (active ? <Panel key={panel} /> : null),
  });
});
