import type { ApiError } from '@tai/api-client';
import { StyleIcon } from '@tai/design-system';
import { styleUsePort, usePort } from '@tai/kernel';
import { useLazyStyleOfWorkQuery } from '../../api/workStyleApi.ts';
import { workWords } from '../../workWords.ts';
import { MakeFromWork } from './MakeFromWork.tsx';

/** Takes the style that a work shows into a tool. */
export function TryStyle({ styleId }: { styleId: string }) {
  const say = workWords.useWords();
  const styleUse = usePort(styleUsePort);
  const [read, { isFetching }] = useLazyStyleOfWorkQuery();

  async function make() {
    const { data, error } = await read(styleId);
    if (!data) return { error: error as ApiError };
    return styleUse.use({ value: data.value, name: data.paramValue });
  }

  return (
    <MakeFromWork
      icon={<StyleIcon size={16} />}
      label={say('actions.style')}
      reason={undefined}
      isBusy={isFetching}
      words={{ signIn: say('actions.styleSignIn'), failed: say('actions.styleFailed') }}
      make={make}
    />
  );
}
