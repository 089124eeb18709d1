import { promptExtensionPath } from '@tai/contracts';
import { toolParameters, toolWith } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { draftReused } from '../../state/generationSlice.ts';
import { routes } from '@tai/contracts';
import { ParameterForm } from '../ParameterForm/ParameterForm.tsx';
import { useTool } from '../useTool.ts';

function Form() {
  const { tool } = useTool(testPlace);
  return tool && <ParameterForm tool={tool} />;
}

/** A form with a prompt, and an engine that writes when the test says so. */
async function showPrompt(prompt = 'a fox') {
  const asked: string[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isAborted = false;
  let fails = false;
  const studio = await renderFeature(<Form />, {
    features: [testPage],
    server: (server) => server.answer(routes.getCapabilities, { data: [toolWith([toolParameters.prompt])] }),
    prepare({ store }) {
      const before = globalThis.fetch;
      onTestFinished(() => {
        globalThis.fetch = before;
      });
      globalThis.fetch = async (input, init) => {
        if (!String(input).includes(promptExtensionPath)) return before(input, init);
        expect(String(input)).not.toContain('?');
        asked.push((JSON.parse(String(init?.body)) as { prompt: string }).prompt);
        if (fails) return new Response('no', { status: 503 });
        init?.signal?.addEventListener('abort', () => {
          isAborted = true;
        });
        return new Response(new ReadableStream<Uint8Array>({ start: (one) => void (stream = one) }));
      };
      store.dispatch(draftReused({ tool: 'create', params: { prompt } }));
    },
  });
  const encoder = new TextEncoder();
  return {
    ...studio,
    asked,
    isAborted: () => isAborted,
    fail: () => {
      fails = true;
    },
    writes: (text: string | Uint8Array) =>
      stream?.enqueue(typeof text === 'string' ? encoder.encode(text) : text),
    ends: () => stream?.close(),
    showsPrompt: async (text: string) => {
      const field = await studio.person.field('Prompt');
      await waitFor(() => expect(field).toHaveValue(text));
    },
  };
}

test('a prompt grows in the field as it is written, and what was there comes back', async () => {
  const { person, asked, writes, ends, showsPrompt } = await showPrompt();
  await person.press('Enhance prompt');
  await waitFor(() => expect(asked).toEqual(['a fox']));
  writes('A red fox');
  await showsPrompt('A red fox');
  // A character whose bytes come in two pieces.
  const bytes = new TextEncoder().encode('，雪');
  writes(bytes.slice(0, 4));
  await showsPrompt('A red fox，');
  writes(bytes.slice(4));
  await showsPrompt('A red fox，雪');
  ends();
  await person.press('Restore original prompt');
  await showsPrompt('a fox');
  expect(person.canSee('Restore original prompt')).toBe(false);
});

test('more than the field may hold is cut off', async () => {
  const { person, asked, writes, ends, showsPrompt } = await showPrompt();
  await person.press('Enhance prompt');
  await waitFor(() => expect(asked).toHaveLength(1));
  writes('x'.repeat(500));
  ends();
  await showsPrompt('x'.repeat(toolParameters.prompt.maxLength));
});

test('when writing fails the prompt is as it was, and one is told', async () => {
  const { person, fail, showsPrompt } = await showPrompt();
  fail();
  await person.press('Enhance prompt');
  await person.sees('Couldn’t enhance the prompt. Try again.');
  await showsPrompt('a fox');
});

test('emptying the field stops the writing', async () => {
  const { person, asked, isAborted, writes, showsPrompt } = await showPrompt();
  await person.press('Enhance prompt');
  await waitFor(() => expect(asked).toHaveLength(1));
  writes('A red');
  await showsPrompt('A red');
  await person.press('Clear');
  await waitFor(() => expect(isAborted()).toBe(true));
  await showsPrompt('');
});
