import { limits, moderationActions, type ModerationAction, type ModerationTemplate } from '@tai/contracts';
import { Button, Checkbox, Dialog, styled, TextArea } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useId, useState } from 'react';
import { useSaveModerationTemplateMutation } from '../../api/moderationApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';
import { useActionName } from './moderationWords.ts';

const languages = ['zh', 'en', 'ja'] as const;
const max = limits.community.moderationReasonMaxLength;
/** Nobody is told anything by the others. */
const offered = moderationActions.filter((action) => action !== 'approve' && action !== 'restore');

interface TemplateFormProps {
  /** Undefined makes a new one. */
  template: ModerationTemplate | undefined;
  onBack: () => void;
  onClose: () => void;
}

/** One text in three languages, and what it is offered with. */
export function TemplateForm({ template, onBack, onClose }: TemplateFormProps) {
  const say = adminWords.useWords();
  const actionName = useActionName();
  const formId = useId();
  const confirm = usePort(confirmPort);
  const [texts, setTexts] = useState({
    zh: template?.zh ?? '',
    en: template?.en ?? '',
    ja: template?.ja ?? '',
  });
  const [actions, setActions] = useState<readonly ModerationAction[]>(template?.actions ?? []);
  const [isTried, setTried] = useState(false);
  const [save, { isLoading, error }] = useSaveModerationTemplateMutation();
  const isEmpty = languages.every((name) => texts[name].trim() === '');
  const isTooLong = languages.some((name) => texts[name].trim().length > max);

  const isChanged = languages.some((name) => texts[name] !== (template?.[name] ?? ''));

  async function submit(form: HTMLFormElement): Promise<void> {
    setTried(true);
    if (isEmpty || isTooLong) {
      const wrong = languages.findIndex((name) => texts[name].trim().length > max);
      form.querySelectorAll('textarea')[Math.max(wrong, 0)]?.focus();
      return;
    }
    const { data } = await save({
      ...(template && { id: template.id }),
      actions: [...actions],
      ...texts,
    });
    if (data) onBack();
  }

  /** Leaves the form, after a question when that would lose a text. */
  async function leave(go: () => void): Promise<void> {
    const isSure =
      !isChanged ||
      (await confirm.ask({
        title: say('texts.discardTitle'),
        content: say('texts.discardContent'),
        confirmLabel: say('texts.discard'),
        cancelLabel: say('texts.keepWriting'),
        danger: true,
      }));
    if (isSure) go();
  }

  const errorOf = (name: (typeof languages)[number]) => {
    if (texts[name].trim().length > max) return say('texts.tooLong', { max });
    return isTried && isEmpty && name === 'zh' ? say('texts.missing') : undefined;
  };

  return (
    <Dialog
      open
      width={600}
      dismissible={false}
      title={say(template ? 'texts.editTitle' : 'texts.newTitle')}
      onClose={() => void leave(onClose)}
      footer={
        <>
          <Button onClick={() => void leave(onBack)}>{say('texts.back')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={isLoading}>
            {say('common.save')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        {languages.map((name) => (
          <TextArea
            key={name}
            lang={name}
            label={say(`texts.${name}`)}
            value={texts[name]}
            onChange={(text) => setTexts({ ...texts, [name]: text })}
            minRows={2}
            maxRows={6}
            maxLength={max}
            error={errorOf(name)}
          />
        ))}
        <fieldset>
          <legend>{say('texts.actions')}</legend>
          {offered.map((action) => (
            <Checkbox
              key={action}
              label={actionName(action)}
              checked={actions.includes(action)}
              onChange={(isOn) =>
                setActions(isOn ? [...actions, action] : actions.filter((one) => one !== action))
              }
            />
          ))}
        </fieldset>
        <FailureText error={error} />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 4px;
  }
`;
