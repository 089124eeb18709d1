/** Placeholders of the text that an SMS gateway gets. */
interface MessageFields {
  to: string;
  text: string;
  code: string;
}

/** Fills `{{to}}`, `{{text}}` and `{{code}}`, each so that it stays inside the JSON text it stands in. */
export function fillTemplate(template: string, fields: MessageFields): string {
  return template.replaceAll(/\{\{(to|text|code)\}\}/g, (_, name: keyof MessageFields) =>
    JSON.stringify(fields[name]).slice(1, -1),
  );
}

/** Whether a template becomes JSON that says to whom and what. */
export function isMessageTemplate(template: string): boolean {
  if (!template.includes('{{to}}') || !/\{\{(text|code)\}\}/.test(template)) return false;
  try {
    JSON.parse(fillTemplate(template, { to: '"1\\', text: '"2\n', code: '"3' }));
    return true;
  } catch {
    return false;
  }
}
