import type { Work } from '@tai/contracts';
import { Button, color, mobileQuery, styled, toast } from '@tai/design-system';
import { href, navigationPort, usePort } from '@tai/kernel';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PublishField } from '../../domain/publishForm.ts';
import { publishing, type PublishSubject } from '../../state/dialogs.ts';
import { publishWords } from '../../publishWords.ts';
import { PublishNotes } from './PublishNotes.tsx';
import { PublishOptions } from './PublishOptions.tsx';
import { PublishPictures } from './PublishPictures.tsx';
import { PublishText } from './PublishText.tsx';
import { usePublishing } from './usePublishing.ts';

interface Props {
  subject: PublishSubject;
  personId: string;
  work: Work | null;
  /** Where its buttons stand; null until it is there. */
  foot: HTMLElement | null;
  onSent: (work: Work) => void;
}

/** In these states every change goes through the checks at once: there is no keeping it to oneself. */
const seenStates: readonly Work['state'][] = ['submitted', 'review', 'approved'];

/** The form of a work. What is written is kept until it is sent or discarded, so closing asks nothing. */
export function PublishForm({ subject, personId, work, foot, onSent }: Props) {
  const say = publishWords.useWords();
  const navigation = usePort(navigationPort);
  const root = useRef<HTMLDivElement>(null);
  const publishingForm = usePublishing({
    ...{ subject, personId, work },
    onDone(sent, isDraft) {
      if (!isDraft) return onSent(sent);
      publishing.close();
      toast.show({
        tone: 'success',
        message: say(sent.state === 'draft' ? 'savedDraft' : 'saved'),
        action: {
          label: say('open'),
          onAction: () => navigation.go(href('community.work', { query: { id: sent.id } })),
        },
      });
    },
    onProblem: ({ field }) => focusField(root.current, field),
  });
  const { send, sending, problemOf, failure, isEmpty } = publishingForm;
  const isSeen = work !== null && seenStates.includes(work.state);
  const mainLabel = isSeen ? 'publishChanges' : work?.state === 'rejected' ? 'resubmit' : 'publish';

  const buttons = (
    <Foot>
      {failure !== null && (
        <Failure role="alert">
          {say('failed')} {failure}
        </Failure>
      )}
      <Terms />
      {!isSeen && (
        <Button
          loading={sending === 'draft'}
          disabled={sending !== null}
          disabledReason={isEmpty ? say('saveDraftEmpty') : undefined}
          onClick={() => void send('draft')}
        >
          {say(work && work.state !== 'draft' ? 'save' : 'saveDraft')}
        </Button>
      )}
      <Button
        variant="primary"
        loading={sending === 'publish'}
        disabled={sending !== null}
        onClick={() => void send('publish')}
      >
        {say(mainLabel)}
      </Button>
    </Foot>
  );
  return (
    <div ref={root}>
      <PublishNotes work={work} publishing={publishingForm} />
      <Columns>
        <PublishPictures publishing={publishingForm} problem={problemOf('pictures')} />
        <Fields>
          <PublishText publishing={publishingForm} problemOf={problemOf} />
          <PublishOptions publishing={publishingForm} problemOf={problemOf} />
        </Fields>
      </Columns>
      {foot && createPortal(buttons, foot)}
    </div>
  );
}

/** Agreement and policy open beside the form. */
function Terms() {
  const say = publishWords.useWords();
  return (
    <p>
      {say('work.terms')}{' '}
      <a href={href('shell.agreement')} target="_blank" rel="noopener">
        {say('work.agreement')}
      </a>
      {' · '}
      <a href={href('shell.privacy')} target="_blank" rel="noopener">
        {say('work.privacy')}
      </a>
    </p>
  );
}

/** Each field is marked where its problem belongs; the focus goes to a picture that is the problem, else to its first control. */
function focusField(root: HTMLElement | null, field: PublishField): void {
  const place = root?.querySelector(`[data-field="${field}"]`);
  const controls = ['[data-trouble] button', '[data-first]', 'input, textarea, button'];
  const control = controls.map((one) => place?.querySelector<HTMLElement>(one)).find(Boolean);
  control?.focus();
  place?.scrollIntoView?.({ block: 'nearest' });
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: 24px;
  align-items: start;
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Fields = styled.div`
  display: grid;
  gap: 16px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: flex-end;
  p {
    flex: 1 1 260px;
    margin: 0;
    color: ${color.textMuted};
    font-size: 12px;
  }
  a {
    color: ${color.accentText};
  }
  ${mobileQuery} {
    p {
      flex-basis: 100%;
    }
  }
`;

/** Beside the button that was pressed: the form is higher than most screens. */
const Failure = styled.p`
  && {
    flex-basis: 100%;
    padding: 8px 12px;
    border-radius: calc(8px * var(--tai-rounding));
    background: color-mix(in srgb, ${color.danger} 14%, transparent);
    color: ${color.text};
    font-size: inherit;
  }
`;
