import { confirmPort, useLanguage, usePort } from '@tai/kernel';
import type { ModerationTemplate } from '@tai/contracts';
import {
  AddIcon,
  Badge,
  Button,
  Dialog,
  EditIcon,
  EmptyState,
  IconButton,
  Skeleton,
  styled,
  TextIcon,
  TrashIcon,
} from '@tai/design-system';
import { useState } from 'react';
import { useDeleteModerationTemplateMutation, useModerationTemplatesQuery } from '../../api/moderationApi.ts';
import { adminWords } from '../../words.ts';
import { Faint, FailureText, ListFailure } from '../PageFrame/PageFrame.tsx';
import { Entries } from './itemStyle.tsx';
import { useActionName } from './moderationWords.ts';
import { textOf } from './ReasonField.tsx';
import { TemplateForm } from './TemplateForm.tsx';

/** Texts that moderators use again: the list, and the form of one of them. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const say = adminWords.useWords();
  const [open, setOpen] = useState<ModerationTemplate | 'new' | null>(null);
  const query = useModerationTemplatesQuery();
  const { data, isError } = query;
  if (open)
    return (
      <TemplateForm
        template={open === 'new' ? undefined : open}
        onBack={() => setOpen(null)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      width={680}
      title={say('texts.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          {say('texts.new')}
        </Button>
      }
    >
      <Body>
        <Faint as="p">{say('texts.intro')}</Faint>
        {isError && !data && <ListFailure title={say('texts.failed')} query={query} />}
        {data?.length === 0 && <EmptyState title={say('texts.empty')} icon={<TextIcon size={20} />} />}
        {!data && !isError && <Skeleton height={120} />}
        {data && data.length > 0 && (
          <Entries>
            {data.map((template) => (
              <Template key={template.id} template={template} onEdit={() => setOpen(template)} />
            ))}
          </Entries>
        )}
      </Body>
    </Dialog>
  );
}

function Template({ template, onEdit }: { template: ModerationTemplate; onEdit: () => void }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const actionName = useActionName();
  const confirm = usePort(confirmPort);
  const [remove, { isLoading, error }] = useDeleteModerationTemplateMutation();
  const text = textOf(template, language);
  async function ask(): Promise<void> {
    const isSure = await confirm.ask({
      title: say('texts.deleteTitle'),
      content: `${text}\n${say('texts.deleteContent')}`,
      confirmLabel: say('common.delete'),
      danger: true,
    });
    if (isSure) await remove(template.id);
  }
  return (
    <li>
      <Line>
        <span dir="auto">{text}</span>
        <span>
          <IconButton label={say('texts.edit', { text })} onClick={onEdit}>
            <EditIcon />
          </IconButton>
          <IconButton
            label={say('texts.delete', { text })}
            loading={isLoading}
            disabledReason={template.isBuiltin ? say('texts.builtinReason') : undefined}
            onClick={() => void ask()}
          >
            <TrashIcon />
          </IconButton>
        </span>
      </Line>
      <Badges>
        {template.isBuiltin && <Badge tone="info">{say('texts.builtin')}</Badge>}
        {template.actions.map((action) => (
          <Badge key={action}>{actionName(action)}</Badge>
        ))}
      </Badges>
      <FailureText error={error} />
    </li>
  );
}

const Body = styled.div`
  display: grid;
  gap: 12px;
`;

const Line = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  > :first-of-type {
    min-width: 0;
    padding-top: 6px;
    overflow-wrap: anywhere;
  }
  > :last-of-type {
    display: flex;
    flex: none;
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
