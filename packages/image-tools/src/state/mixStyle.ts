import { capabilityApi, clientPort, errorText, namedStyleApi, storePort } from '@tai/api-client';
import { styleFamilyLabel, type StyleChoice } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { draftReused, generationOf, modelChosen, offerKey } from '@tai/generation-kit';
import { href, languageOf, navigationPort, type FeatureContext, type StyleUse } from '@tai/kernel';
import { mixWith, placeOfStyle } from '../domain/styleMix.ts';
import { mixWords } from '../mixWords.ts';
import { pageId } from './page.ts';

type Context = Pick<FeatureContext, 'ports' | 'events'>;

/** Puts a trained style into the mix of a tool that takes it, and shows the tool. */
export async function mixStyle(
  { value, name }: Parameters<StyleUse['use']>[0],
  { ports, events }: Context,
): Promise<void> {
  const store = ports.use(storePort);
  const language = languageOf(ports.use(clientPort).settings.get().language);
  await mixWords.load(language);
  const tell = (message: string, tone: 'success' | 'warning' | 'danger'): void => {
    toast.show({ id: 'imageTools.mix', message, tone });
  };
  const [offered, named] = await Promise.all([
    store.dispatch(capabilityApi.endpoints.capabilities.initiate(undefined, { subscribe: false })),
    store.dispatch(
      namedStyleApi.endpoints.namedStyles.initiate([value], { subscribe: false, forceRefetch: true }),
    ),
  ]);
  const error = offered.error ?? named.error;
  if (error) return tell(errorText(error), 'danger');
  const option = named.data?.[0]?.option;
  if (!option) return tell(mixWords.say('gone', { name }), 'warning');
  const place = placeOfStyle(option, offered.data ?? []);
  if (!place)
    return tell(
      mixWords.say('noEngine', { name, family: styleFamilyLabel(option.family)[language] }),
      'warning',
    );
  const { capability, parameter } = place;
  const { tool } = capability;
  const draft = generationOf(store.getState()).drafts[tool]?.[parameter.name];
  const { mix, outcome } = mixWith(option, Array.isArray(draft) ? (draft as StyleChoice[]) : [], parameter);
  if (outcome !== 'full') {
    store.dispatch(modelChosen({ tool, model: offerKey(capability) }));
    store.dispatch(draftReused({ tool, params: { [parameter.name]: mix } }));
  }
  ports.use(navigationPort).go(href('image.workspace', { query: { type: 0 } }));
  events.emit('tool.requested', { tool, page: pageId });
  const words = { name, tool: capability.toolName[language], max: parameter.max };
  tell(mixWords.say(outcome, words), outcome === 'added' ? 'success' : 'warning');
}
