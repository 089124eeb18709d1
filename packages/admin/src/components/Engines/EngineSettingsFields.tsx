import { Checkbox, PasswordField, TextArea, TextField } from '@tai/design-system';
import type { DraftProblems, EngineDraft } from '../../domain/engineDraft.ts';
import { adminWords } from '../../words.ts';
import { useProblemWords } from './draftWords.ts';

interface EngineSettingsFieldsProps {
  draft: EngineDraft;
  /** What is wrong, as far as it is to be shown. */
  problems: DraftProblems;
  hasSecret: boolean;
  onChange: (part: Partial<EngineDraft>) => void;
}

/** Where an engine's work is done and with which key. */
export function EngineSettingsFields({ draft, problems, hasSecret, onChange }: EngineSettingsFieldsProps) {
  const say = adminWords.useWords();
  const sayProblem = useProblemWords();
  const isComfyui = draft.kind === 'comfyui';
  return (
    <>
      {isComfyui ? (
        <TextArea
          label={say('engineForm.hosts')}
          hint={say('engineForm.hostsHint')}
          error={sayProblem(problems.hosts)}
          value={draft.hosts}
          minRows={2}
          spellCheck={false}
          onChange={(hosts) => onChange({ hosts })}
        />
      ) : (
        <>
          <TextField
            label={say('engineForm.baseUrl')}
            hint={say('engineForm.baseUrlHint')}
            error={sayProblem(problems.baseUrl)}
            value={draft.baseUrl}
            inputMode="url"
            spellCheck={false}
            onChange={(baseUrl) => onChange({ baseUrl })}
          />
          <TextArea
            label={say('engineForm.imageModels')}
            hint={say('engineForm.imageModelsHint')}
            error={sayProblem(problems.imageModels)}
            value={draft.imageModels}
            minRows={2}
            spellCheck={false}
            onChange={(imageModels) => onChange({ imageModels })}
          />
          <TextField
            label={say('engineForm.chatModel')}
            hint={say('engineForm.chatModelHint')}
            error={sayProblem(problems.chatModel)}
            value={draft.chatModel}
            spellCheck={false}
            onChange={(chatModel) => onChange({ chatModel })}
          />
        </>
      )}
      <PasswordField
        label={say(isComfyui ? 'engineForm.authorization' : 'engineForm.apiKey')}
        hint={
          hasSecret
            ? say('engineForm.secretKept')
            : isComfyui
              ? say('engineForm.authorizationHint')
              : undefined
        }
        error={sayProblem(problems.secret)}
        // A password manager would fill in the administrator's own.
        autoComplete="new-password"
        value={draft.secret}
        onChange={(secret) => onChange({ secret, removesSecret: false })}
      />
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
