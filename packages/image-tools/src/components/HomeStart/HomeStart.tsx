import { Button, Chip, SparklesIcon, styled, TextArea } from '@tai/design-system';
import { href, useLanguage } from '@tai/kernel';
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { promptIdeas } from '../../domain/promptIdeas.ts';
import { reuse } from '../../state/reuse.ts';
import { imageToolsWords } from '../../words.ts';

/** The quickest way to start: a prompt, or an idea, that is waiting in the workspace a moment later. */
export function Component() {
  const say = imageToolsWords.useWords();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [prompt, setPrompt] = useState('');

  function start(text: string): void {
    if (text.trim() !== '') reuse(dispatch, { tool: 'create', params: { prompt: text } });
    void navigate(href('image.workspace', { query: { type: 0 } }));
  }

  return (
    <Root>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          start(prompt);
        }}
      >
        <TextArea
          label={say('home.title')}
          hideLabel
          value={prompt}
          onChange={setPrompt}
          placeholder={say('home.placeholder')}
          minRows={2}
          maxRows={6}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            start(prompt);
          }}
          footer={
            <Foot>
              <Button type="submit" variant="primary" startIcon={<SparklesIcon size={16} />} shortcut="Enter">
                {say('home.start')}
              </Button>
            </Foot>
          }
        />
      </form>
      <Ideas data-content="" role="group" aria-label={say('home.ideas')}>
        {promptIdeas[language].map((idea) => (
          <Chip key={idea} label={idea} onClick={() => start(idea)} />
        ))}
      </Ideas>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 820px;
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  width: 100%;
`;

const Ideas = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
