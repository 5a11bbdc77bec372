const REASONS = {
  insufficient_credits: 'There are not enough credits for this video.',
  plan_upgrade_required: 'Design options need the plan Pro or Max.',
};
const money = (cents, currency) =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: currency ?? 'usd' }).format(cents / 100);

function element(name, text, className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function show({ balance, currency, plans, credit_pack: pack, prices, reason }) {
  const mine = plans.find(({ plan_id }) => plan_id === balance.plan);
  $('pill').textContent = mine?.name ?? balance.plan;
  $('pill').className = 'pill ok';
  $('say').textContent = REASONS[reason] ?? '';
  $('available').textContent = balance.available.toLocaleString();
  $('held').textContent =
    balance.held > 0 ? `and ${balance.held.toLocaleString()} held for running videos` : '';
  shown('buy', true);
  $('buy').textContent = `Buy ${pack.credits} credits for ${money(pack.price_cents, currency)}`;
  $('buy').onclick = () => bridge.say(`Buy ${pack.credits} credits for me.`);
  $('plans').replaceChildren(...plans.map((plan) => planOf({ ...plan, currency }, plan === mine)));
  const { first_video: first, followup } = prices;
  $('prices').textContent =
    `A video costs ${first.base} credits and ${first.per_second} a second; a change ${followup.base} and ${followup.per_rendered_second} for each second that is drawn again.`;
}

function planOf(plan, isMine) {
  const item = element('li', '', isMine ? 'mine' : '');
  const every = plan.monthly ? ' a month' : '';
  const price = plan.price_cents > 0 ? money(plan.price_cents, plan.currency) + every : 'Free';
  const credits = `${plan.credits.toLocaleString()} credits${every || ' once'}`;
  const design = plan.design_options ? 'Design presets and DESIGN.md' : 'Looks from the prompt';
  item.append(
    element('h2', plan.name),
    element('p', price),
    element('p', credits, 'm'),
    element('p', design, 'm'),
  );
  if (isMine) item.append(element('p', 'Your plan', 'pill ok'));
  else if (plan.price_cents > 0) {
    const choose = element('button', `Choose ${plan.name}`, 'btn');
    choose.type = 'button';
    choose.onclick = () => bridge.say(`Subscribe me to the plan ${plan.name}.`);
    item.append(choose);
  }
  return item;
}

bridge.heard['ui/notifications/tool-result'] = (result) => {
  const told = bridge.toldIn(result);
  if (result.isError || !told.plans) {
    $('wrong').textContent = told.message ?? told.error ?? 'Plans cannot be shown now.';
    shown('wrong', true);
  } else show(told);
};
bridge.start('framelog-plans');
