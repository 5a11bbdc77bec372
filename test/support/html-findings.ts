import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How markup is laid out is no matter of its meaning.
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Without scripts a page that will change looks again.
    'meta-refresh': 'off',
  },
});

/** Pages of one shape need one look: what differs between them is words and addresses. */
const seen = new Set<string>();
const shapeOf = (text: string) =>
  text
    .replaceAll(/>[^<]+</g, '><')
    .replaceAll(/ (nonce|value|href|src|action|poster|datetime|content)="[^"]*"/g, ' $1');

/** What an HTML validator finds in a page: rules of the standard and of accessibility, with the lines. */
export async function htmlFindings(text: string): Promise<string[]> {
  const shape = shapeOf(text);
  if (text === '' || seen.has(shape)) return [];
  seen.add(shape);
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, selector }) => `${line} ${ruleId}: ${message} (${selector})`),
  );
}
