import { useErrorText } from '@tai/api-client';
import type { Preset } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import {
  useChangePresetMutation,
  useCreatePresetMutation,
  useDeletePresetMutation,
} from '../../api/presetApi.ts';
import { applyPreset, presetValues } from '../../domain/preset.ts';
import { presetWords } from '../../presetWords.ts';
import { draftReused } from '../../state/generationSlice.ts';
import type { Tool } from '../useTool.ts';
import type { PresetDetails } from './PresetForm.tsx';

/** What can be done with the presets of a tool. Each action says in a toast how it ended. */
export function usePresetActions({ capability, draft }: Pick<Tool, 'capability' | 'draft'>) {
  const say = presetWords.useWords();
  const errorText = useErrorText();
  const { language, pick } = useLanguage();
  const dispatch = useDispatch();
  const [create] = useCreatePresetMutation();
  const [change] = useChangePresetMutation();
  const [remove] = useDeletePresetMutation();
  const { tool } = capability;

  const succeed = (message: string, undo?: () => void) =>
    void toast.show({
      ...{ message, tone: 'success' },
      ...(undo && { action: { label: say('undo'), onAction: undo } }),
    });
  const fail = (error: unknown) => void toast.show({ message: errorText(error), tone: 'danger' });

  return {
    apply(preset: Preset): void {
      const { name } = preset;
      const { params, leftOut } = applyPreset(capability, preset);
      const restored = Object.fromEntries(Object.keys(params).map((key) => [key, draft[key]]));
      const undo = () => void dispatch(draftReused({ tool, params: restored }));
      dispatch(draftReused({ tool, params }));
      if (leftOut.length === 0) return succeed(say('applied', { name }), undo);
      const names = new Intl.ListFormat(language).format(leftOut.map(pick));
      toast.show({
        ...{ message: say('appliedWithout', { name, names }), tone: 'warning' },
        action: { label: say('undo'), onAction: undo },
      });
    },

    async update({ id, name, values: before }: Preset): Promise<void> {
      const { error } = await change({ id, values: presetValues(capability, draft) });
      if (error) return fail(error);
      succeed(say('updated', { name }), () => {
        void change({ id, values: before }).then((answer) => answer.error && fail(answer.error));
      });
    },

    /** Saves the current values as a new preset, or the details of the one with an id. Resolves to the error, if any. */
    async save({ name, projectId }: PresetDetails, id?: string): Promise<unknown> {
      const { error } =
        id === undefined
          ? await create({ tool, name, projectId, values: presetValues(capability, draft) })
          : await change({ id, name, projectId });
      if (!error) succeed(say('saved', { name }));
      return error;
    },

    async delete({ id, name }: Preset): Promise<void> {
      const { error } = await remove(id);
      if (error) fail(error);
      else succeed(say('deleted', { name }));
    },
  };
}
