import { useErrorText } from '@tai/api-client';
import {
  Button,
  color,
  copyText,
  Dialog,
  ErrorState,
  SegmentedControl,
  Skeleton,
  styled,
  toast,
} from '@tai/design-system';
import { navigationPort, useLanguage, useObservable, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useDescriptionsQuery } from '../../api/imageToolsApi.ts';
import { closeDescribe, describedPictures } from '../../state/describe.ts';
import { reuse } from '../../state/reuse.ts';
import { toolWords } from '../../toolWords.ts';

/** What pictures show, in Chinese or English, to copy or to begin a prompt with. */
export function Component() {
  const say = toolWords.useWords();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const navigation = usePort(navigationPort);
  const pictures = useObservable(describedPictures);
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<'zh' | 'en'>(own === 'zh' ? 'zh' : 'en');
  const { currentData, error, refetch } = useDescriptionsQuery({
    ids: pictures.map(({ id }) => id),
    language,
  });

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text);
    toast.show({
      id: 'imageTools.describe',
      message: say(isCopied ? 'describe.copied' : 'describe.copyFailed'),
      tone: isCopied ? 'success' : 'danger',
    });
  }

  function use(prompt: string): void {
    reuse(dispatch, { tool: 'create', params: { prompt } });
    closeDescribe();
    navigation.go('/main?type=0');
  }

  return (
    <Dialog open onClose={closeDescribe} title={say('describe.title')} width={640}>
      <SegmentedControl
        label={say('describe.language')}
        value={language}
        onChange={(value) => setLanguage(value === 'zh' ? 'zh' : 'en')}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
      {error ? (
        <ErrorState title={say('describe.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <List aria-busy={!currentData}>
          {pictures.map((picture) => {
            const text = currentData?.find(({ id }) => id === picture.id)?.text;
            return (
              <li key={picture.id}>
                <img src={picture.thumbUrl} alt="" />
                <div>
                  {text === undefined ? <Skeleton height={40} /> : <p>{text}</p>}
                  {text !== undefined && (
                    <>
                      <Button size="compact" onClick={() => void copy(text)}>
                        {say('describe.copy')}
                      </Button>{' '}
                      <Button size="compact" onClick={() => use(text)}>
                        {say('describe.use')}
                      </Button>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </List>
      )}
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 96px 1fr;
    gap: 12px;
  }
  img {
    width: 96px;
    height: 96px;
    border-radius: calc(10px * var(--tai-rounding));
    background: ${color.raised};
    object-fit: cover;
  }
  p {
    margin: 0 0 8px;
    line-height: 1.5;
  }
`;
