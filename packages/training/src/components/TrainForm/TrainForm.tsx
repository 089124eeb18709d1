import { useErrorText } from '@tai/api-client';
import type { Dataset } from '@tai/contracts';
import { color, EmptyState, ErrorState, fontSize, Skeleton, styled } from '@tai/design-system';
import { ParameterForm } from '@tai/generation-kit';
import { formWords } from '../../formWords.ts';
import { pageWords } from '../../pageWords.ts';
import type { TrainForm as Form } from '../../state/useTrainForm.ts';
import { StartBar } from './StartBar.tsx';
import { TrainerChoice } from './TrainerChoice.tsx';

interface Props {
  dataset: Dataset;
  selectedIds: readonly string[];
  form: Form;
  hasRuns: boolean;
  onSaveFirst: () => Promise<boolean>;
  onStarted: (trainNo: string) => void;
}

/** Trainer, parameters, estimate and start. The fields are those of the trainer's offer. */
export function TrainForm({ form, ...start }: Props) {
  const say = formWords.useWords();
  const sayPage = pageWords.useWords();
  const errorText = useErrorText();
  return (
    <section aria-label={say('title')}>
      <Head>
        <h2>{say('title')}</h2>
        <small role="status">{form.isSaving ? say('saved.saving') : ''}</small>
      </Head>
      {form.isLoading ? (
        <Fields aria-busy aria-label={say('trainer.loading')} role="status">
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </Fields>
      ) : form.error ? (
        <ErrorState title={say('trainer.failed')} onRetry={form.retry}>
          {errorText(form.error)}
        </ErrorState>
      ) : form.offers.length === 0 ? (
        <EmptyState title={say('trainer.none')}>{say('trainer.noneHelp')}</EmptyState>
      ) : (
        <>
          <Fields>
            <TrainerChoice form={form} />
            {form.tool && (
              <>
                <Preset>{say('preset', { kind: sayPage(`kind.${start.dataset.kind}`) })}</Preset>
                <ParameterForm tool={form.tool} />
              </>
            )}
            {form.hasSaveFailed && <Problem role="alert">{say('saved.failed')}</Problem>}
          </Fields>
          <StartBar form={form} {...start} />
        </>
      )}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 32px;
  margin-bottom: 16px;
  h2 {
    margin: 0;
    font-size: ${fontSize.title};
    font-weight: 600;
  }
  small {
    color: ${color.textMuted};
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Preset = styled.p`
  margin: -8px 0 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
  font-size: ${fontSize.caption};
`;
