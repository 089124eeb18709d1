import type { AuditEntry } from '@tai/contracts';
import { formatListTime, useLanguage } from '@tai/kernel';
import { adminWords } from '../../words.ts';
import { DetailsDrawer, Facts } from '../DetailsDrawer/DetailsDrawer.tsx';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { useActionWords } from './actionWords.ts';

/** Everything that was recorded of one action. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const actionText = useActionWords();
  const details = Object.entries(entry.details);
  const nameOf = (name: string) => (name === 'before' || name === 'after' ? say(`audit.${name}`) : name);
  function valueOf(value: string | number | boolean): string {
    if (typeof value === 'boolean') return say(value ? 'audit.yes' : 'audit.no');
    return value === '' ? say('audit.empties') : String(value);
  }
  return (
    <DetailsDrawer title={actionText(entry.action)} onClose={onClose}>
      <Facts>
        <dt>{say('audit.time')}</dt>
        <dd>{formatListTime(entry.createTime, language)}</dd>
        <dt>{say('audit.actor')}</dt>
        <dd>{entry.actorName || say('audit.system')}</dd>
        <dt>{say('audit.target')}</dt>
        <dd>{entry.targetName || say('common.none')}</dd>
        <dt>{say('audit.requestTarget')}</dt>
        <dd>{entry.targetId || say('common.none')}</dd>
        <dt>{say('audit.address')}</dt>
        <dd>{entry.address || say('common.none')}</dd>
        <dt>{say('audit.action')}</dt>
        <dd>{entry.action}</dd>
      </Facts>
      <h3>{say('common.details')}</h3>
      {details.length === 0 && <Faint>{say('audit.noDetails')}</Faint>}
      <Facts>
        {details.flatMap(([name, value]) => [
          <dt key={`${name} name`}>{nameOf(name)}</dt>,
          <dd key={name}>{valueOf(value)}</dd>,
        ])}
      </Facts>
    </DetailsDrawer>
  );
}
