import { useAccess } from '@tai/api-client';
import { hasAnyPermission, permissions } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { href } from '@tai/kernel';
import { Link } from 'react-router';
import { imageToolsWords } from '../../words.ts';

/** For those who may add engines: the way to connect one that makes photorealistic images. */
export function ConnectLink() {
  const say = imageToolsWords.useWords();
  const access = useAccess();
  if (!hasAnyPermission(access.permissions, [permissions.engineEdit])) return null;
  return <Connect to={href('admin.home')}>{say('stage.builtinConnect')}</Connect>;
}

const Connect = styled(Link)`
  color: ${color.accentText};
`;
