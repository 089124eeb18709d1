import { useAccess } from '@tai/api-client';
import { hasAnyPermission, permissions, type Job } from '@tai/contracts';
import { Button, color, InfoIcon, Popover, styled } from '@tai/design-system';
import { href } from '@tai/kernel';
import { Link } from 'react-router';
import { imageToolsWords } from '../../words.ts';

/** The name of the built-in engine under its result; a press says what it is good at and how it took the prompt. */
export function BuiltinNote({ job, name }: { job: Job; name: string }) {
  const say = imageToolsWords.useWords();
  return (
    <Popover
      label={say('stage.builtinAbout', { name })}
      placement="top-end"
      width={320}
      trigger={
        <Button
          size="compact"
          variant="ghost"
          startIcon={<InfoIcon size={14} />}
          aria-label={say('stage.builtinAbout', { name })}
        >
          {name}
        </Button>
      }
    >
      <Text>
        <p>{say(job.tool === 'create' ? 'stage.builtinMade' : 'stage.builtinEdited')}</p>
        {job.promptWords && job.promptWords.ignored.length > 0 && <p>{say('stage.builtinWords')}</p>}
        <ConnectLink />
      </Text>
    </Popover>
  );
}

/** For those who may add engines: the way to connect one that makes photorealistic images. */
export function ConnectLink() {
  const say = imageToolsWords.useWords();
  const access = useAccess();
  if (!hasAnyPermission(access.permissions, [permissions.engineEdit])) return null;
  return <Connect to={href('admin.home')}>{say('stage.builtinConnect')}</Connect>;
}

const Text = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  font-size: 13px;
  p {
    margin: 0;
  }
`;

const Connect = styled(Link)`
  color: ${color.accentText};
`;
