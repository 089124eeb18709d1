import type { Meta, StoryObj } from '@storybook/react-vite';
import * as firstIcons from '../icons/icons.tsx';
import * as laterIcons from '../icons/laterIcons.tsx';
import * as openIcons from '../icons/openIcons.tsx';
import * as studioIcons from '../icons/studioIcons.tsx';
import * as toolIcons from '../icons/toolIcons.tsx';
import { styled } from '../styled.ts';
import { color } from '../theme/tokens.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: 8px;
`;

const Cell = styled.li`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  padding: 12px 4px;
  border-radius: 8px;
  background: ${color.panel};
  font-size: 11px;
  color: ${color.textMuted};
`;

const meta = { title: 'Icons' } satisfies Meta;
export default meta;

export const Full: StoryObj<typeof meta> = {
  render: () => (
    <Grid>
      {Object.entries({ ...firstIcons, ...openIcons, ...studioIcons, ...toolIcons, ...laterIcons }).map(
        ([name, Icon]) => (
          <Cell key={name}>
            <Icon size={20} color={color.text} />
            {name.replace(/Icon$/, '')}
          </Cell>
        ),
      )}
    </Grid>
  ),
};
