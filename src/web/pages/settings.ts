import { html } from '../../domain/text/html.ts';
import { THEMES } from '../../identity/profile.ts';
import { getSettings, updateSettings } from '../../operations/account/settings.ts';
import { field, formStart, notice, type Problems, problemsOf } from '../forms.ts';
import { accountPage } from '../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../page.ts';
import { ask, type Visit } from '../visit.ts';

const LOOKS = { system: 'As my device has it', light: 'Light', dark: 'Dark' };

type Showing = { name: string | null; theme: string; problems?: Problems };

function settingsPage(visit: Visit, { name, theme, problems = {} }: Showing): Shown {
  const looks = THEMES.map(
    (it) =>
      html`<label class="choice"><input type="radio" name="theme" value="${it}"${it === theme && html` checked`}> ${LOOKS[it]}</label>`,
  );
  const body = html`<h1>Settings</h1>
${notice(visit.query('done') === 'saved' && 'Saved.')}
${formStart(visit, '/app/settings', 'card stack')}
${field({ name: 'name', label: 'Your name', value: name ?? '', autocomplete: 'name', hint: 'How these pages call you. May stay empty.', problems, optional: true })}
<fieldset class="stack stack-s"><legend class="label">Look</legend>${looks}
${problems.theme && html`<p class="error">${problems.theme}</p>`}</fieldset>
<div class="row"><button class="btn main" type="submit">Save</button></div></form>`;
  const failed = Object.keys(problems).length > 0;
  return accountPage(visit, {
    path: '/app/settings',
    title: 'Settings',
    body,
    ...(failed && { status: 422 }),
  });
}

async function save(visit: Visit): Promise<Shown> {
  const name = visit.field('name').trim();
  const theme = visit.field('theme');
  try {
    await ask(visit, updateSettings, { name: name === '' ? null : name, theme });
    return redirect('/app/settings?done=saved');
  } catch (error) {
    const words = (member: string) =>
      member === 'theme' ? 'Choose one of these.' : 'Take one line of at most 80 characters.';
    return settingsPage(visit, { name, theme, problems: problemsOf(error, words) });
  }
}

/** What one can set. */
export const SETTINGS_PAGES: Page[] = [
  get('/app/settings', 'signed-in', async (visit) => settingsPage(visit, await ask(visit, getSettings))),
  post('/app/settings', 'signed-in', save),
];
