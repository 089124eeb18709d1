import type { EngineField, EngineKindForm } from '@tai/contracts';
import { Checkbox, PasswordField, Select, TextArea, TextField } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { DraftProblems, EngineDraft } from '../../domain/engineDraft.ts';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { useProblemWords } from './draftWords.ts';

interface EngineSettingsFieldsProps {
  form: EngineKindForm;
  draft: EngineDraft;
  /** What is wrong, as far as it is to be shown. */
  problems: DraftProblems;
  hasSecret: boolean;
  onChange: (part: Partial<EngineDraft>) => void;
}

/** The fields that the kind of an engine declares, and its key. */
export function EngineSettingsFields(props: EngineSettingsFieldsProps) {
  const { form, draft, problems, hasSecret, onChange } = props;
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const sayProblem = useProblemWords();
  const hint = hasSecret ? say('engineForm.secretKept') : form.secret?.hint && pick(form.secret.hint);
  return (
    <>
      {form.fields.map((field) => (
        <SettingsField
          key={field.name}
          field={field}
          error={sayProblem(problems[field.name])}
          value={draft.values[field.name] ?? ''}
          onChange={(value) => onChange({ values: { ...draft.values, [field.name]: value } })}
        />
      ))}
      {form.secret && (
        <PasswordField
          label={pick(form.secret.label)}
          hint={hint}
          error={sayProblem(problems['secret'])}
          // A password manager would fill in the administrator's own.
          autoComplete="new-password"
          value={draft.secret}
          onChange={(secret) => onChange({ secret, removesSecret: false })}
        />
      )}
      {hasSecret && (
        <Checkbox
          label={say('engineForm.secretRemove')}
          checked={draft.removesSecret}
          onChange={(removesSecret) => onChange({ removesSecret, ...(removesSecret && { secret: '' }) })}
        />
      )}
    </>
  );
}

function SettingsSwitch({ field, value, onChange }: SettingsFieldProps) {
  const { pick } = useLanguage();
  return (
    <div>
      <Checkbox
        label={pick(field.label)}
        checked={value === 'on'}
        onChange={(isOn) => onChange(isOn ? 'on' : '')}
      />
      {field.hint && <Faint as="p">{pick(field.hint)}</Faint>}
    </div>
  );
}

interface FolderFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

/** A choice among the folders of the server; one that was taken away stays until another is chosen. */
function FolderField({ label, hint, error, value, options, onChange }: FolderFieldProps) {
  const say = adminWords.useWords();
  const names = [...new Set([...options, ...(value === '' ? [] : [value])])];
  return (
    <Select
      {...{ label, hint, error, value, onChange }}
      disabled={names.length === 0}
      options={[
        { value: '', label: say('engineForm.noFolder') },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}

interface SettingsFieldProps {
  field: EngineField;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function SettingsField({ field, ...rest }: SettingsFieldProps) {
  const { pick } = useLanguage();
  if (field.type === 'switch') return <SettingsSwitch field={field} {...rest} />;
  const common = {
    ...rest,
    label: pick(field.label),
    hint: field.hint && pick(field.hint),
    spellCheck: false,
  };
  switch (field.type) {
    case 'hosts':
    case 'list':
      return <TextArea {...common} minRows={2} />;
    case 'folder':
      return <FolderField {...common} options={field.options ?? []} />;
    case 'choice':
      return (
        <Select
          {...{ ...common, ...rest, value: rest.value || (field.options[0]?.value ?? '') }}
          options={field.options.map(({ value, label }) => ({ value, label: pick(label) }))}
        />
      );
    case 'service':
      return <TextField {...common} inputMode="url" />;
    case 'text':
      return <TextField {...common} />;
  }
}
