import { AddIcon, Button, Menu } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { adminWords } from '../../words.ts';
import { EngineDialog } from './EngineDialog.tsx';
import { useEngineKinds } from './engineKinds.ts';

interface AddEngineProps {
  variant?: 'primary' | 'secondary';
}

/** Adds an engine: the kinds are a menu, and choosing one opens its form. A single kind needs no menu. */
export function AddEngine({ variant = 'secondary' }: AddEngineProps) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const kinds = useEngineKinds();
  const [kind, setKind] = useState<string>();
  const [only, ...others] = kinds;
  if (!only) return null;
  const look = { variant, startIcon: <AddIcon />, children: say('engines.add') };
  return (
    <>
      {others.length === 0 ? (
        <Button {...look} onClick={() => setKind(only.id)} />
      ) : (
        <Menu
          label={say('engineForm.kind')}
          placement="bottom-end"
          items={kinds.map(({ id, label }) => ({ id, label: pick(label), onSelect: () => setKind(id) }))}
        >
          <Button {...look} />
        </Menu>
      )}
      {kind !== undefined && <EngineDialog kind={kind} onClose={() => setKind(undefined)} />}
    </>
  );
}
