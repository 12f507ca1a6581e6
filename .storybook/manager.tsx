import { addons, types } from 'storybook/manager-api';
import { Panel } from './spec/Panel.tsx';
import { theme } from './theme.ts';

const panel = 'iespec/specification';

addons.setConfig({ theme, sidebar: { showRoots: true }, panelPosition: 'right', selectedPanel: panel });

addons.register(panel, () => {
  addons.add(panel, {
    type: types.PANEL,
    title: '仕様',
    render: ({ active }) => (active ? <Panel key={panel} /> : null),
  });
});
