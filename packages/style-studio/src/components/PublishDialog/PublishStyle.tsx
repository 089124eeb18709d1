import { trainingLimits } from '@tai/contracts';
import { Button, Dialog, Form, RadioList, Select, TextArea } from '@tai/design-system';
import { useProjectsQuery } from '@tai/document-kit';
import type { ReactNode } from 'react';
import { publishWords } from '../../publishWords.ts';
import { CoverSelector } from '../CoverSelector/CoverSelector.tsx';
import { FooterProblem, Note, RestoredNote } from '../StyleFields/FormNotes.tsx';
import { RightsField } from '../StyleFields/RightsField.tsx';
import { StyleFields } from '../StyleFields/StyleFields.tsx';
import { StrengthFields } from '../StyleFields/StrengthFields.tsx';
import type { PublishSource } from './publishSource.ts';
import { usePublishStyle } from './usePublishStyle.ts';

export interface PublishProps {
  source: PublishSource;
  /** Above the fields, such as what is known of a file that was brought in. */
  lead?: ReactNode;
  onClose: () => void;
  onDone: () => void;
}

/** Publishes a style file to the library. What is entered stays until it is sent, so closing asks nothing. */
export function Component({ source, lead, onClose, onDone }: PublishProps) {
  const say = publishWords.useWords();
  const publishing = usePublishStyle(source, onDone);
  const { form, change, problemOf, isPublishing, isRestored } = publishing;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('title')}
      width={600}
      dismissible={false}
      footer={
        <>
          <FooterProblem text={publishing.failure} />
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="primary" loading={isPublishing} onClick={publishing.publish}>
            {say(form.isShared ? 'submit' : form.projectId === null ? 'submitOwn' : 'submitProject')}
          </Button>
        </>
      }
    >
      <Form attempt={publishing.attempt} onSubmit={publishing.publish}>
        {lead}
        <HealthNote source={source} />
        {isRestored && (
          <RestoredNote text={say('restored')} discardLabel={say('discard')} onDiscard={publishing.discard} />
        )}
        <StyleFields
          {...{ form, problemOf }}
          onChange={change}
          family={source.family}
          namePlaceholder={source.name}
          isTriggerRequired
          suggestions={source.triggers}
        />
        <Strength {...{ form, change }} previewPrompt={source.previewPrompt} />
        <CoverSelector
          covers={form.covers}
          onChange={(covers) => change({ covers })}
          trainNo={source.trainNo}
          error={problemOf('covers')}
        />
        <Sharing {...{ form, change, problemOf }} />
      </Form>
    </Dialog>
  );
}

type Publishing = ReturnType<typeof usePublishStyle>;

interface StrengthProps extends Pick<Publishing, 'form' | 'change'> {
  previewPrompt: string | null;
}

/** Weight and intensity that a style begins with, and the prompt of the training's samples. */
function Strength({ form, change, previewPrompt }: StrengthProps) {
  const say = publishWords.useWords();
  return (
    <>
      <StrengthFields form={form} onChange={change} />
      {previewPrompt !== null && (
        <TextArea
          label={say('previewPrompt')}
          hint={say('previewPromptHint')}
          value={previewPrompt}
          onChange={() => undefined}
          minRows={5}
          maxLength={trainingLimits.previewPromptMaxLength}
          disabled
        />
      )}
    </>
  );
}

/** Who will have the style. */
function Sharing({ form, change, problemOf }: Pick<Publishing, 'form' | 'change' | 'problemOf'>) {
  const say = publishWords.useWords();
  const isInProject = form.projectId !== null;
  return (
    <>
      <Place {...{ form, change }} />
      <RadioList
        label={say('sharing.label')}
        value={form.isShared ? 'everybody' : 'own'}
        onChange={(value) => change({ isShared: value === 'everybody' })}
        options={[
          { value: 'everybody', label: say('sharing.everybody'), hint: say('sharing.everybodyHint') },
          {
            value: 'own',
            label: say(isInProject ? 'sharing.project' : 'sharing.own'),
            hint: say(isInProject ? 'sharing.projectHint' : 'sharing.ownHint'),
          },
        ]}
      />
      {form.isShared && (
        <RightsField
          value={form.rights}
          onChange={(rights) => change({ rights })}
          error={problemOf('rights')}
        />
      )}
    </>
  );
}

/** The personal space or the project that gets the style; nothing for a person without projects. */
function Place({ form, change }: Pick<Publishing, 'form' | 'change'>) {
  const say = publishWords.useWords();
  const { data: projects = [] } = useProjectsQuery();
  if (projects.length === 0) return null;
  return (
    <Select
      label={say('place')}
      value={form.projectId ?? ''}
      onChange={(id) => change({ projectId: id === '' ? null : id })}
      options={[
        { value: '', label: say('personal') },
        ...projects.map(({ id, name, role }) => ({
          value: id,
          label: name,
          disabled: role === 'viewer',
          ...(role === 'viewer' && { description: say('readOnly') }),
        })),
      ]}
    />
  );
}

/** Says it when the file does too little, before somebody fills in the form. */
function HealthNote({ source: { health } }: { source: PublishSource }) {
  const say = publishWords.useWords();
  if (health?.verdict !== 'broken' && health?.verdict !== 'weak') return null;
  return <Note>{say(health.verdict, { detail: health.detail })}</Note>;
}
