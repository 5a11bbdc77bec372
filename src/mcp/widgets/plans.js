const REASONS = {
  insufficient_credits: 'There are not enough credits for this video.',
  plan_upgrade_required: 'Design options need the plan Pro or Max.',
};
/** Seconds between two looks at a payment that a person makes elsewhere, and how many there are. */
const LOOK_EVERY = 3;
const MOST_LOOKS = 400;

let card = null;
let canBuy = false;
let available = 0;
let timer = 0;
/** The purchase that is under way, by its key: pressing again, or trying again, buys it once. */
let purchase = null;

const money = (cents, currency) =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: currency ?? 'usd' }).format(cents / 100);

function element(name, text, className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function show(told) {
  const { balance, currency, plans, credit_pack: pack, prices, reason } = told;
  const mine = plans.find(({ plan_id }) => plan_id === balance.plan);
  $('pill').textContent = mine?.name ?? balance.plan;
  $('pill').className = 'pill ok';
  if (reason) $('say').textContent = REASONS[reason] ?? '';
  available = balance.available;
  $('available').textContent = available.toLocaleString();
  $('held').textContent =
    balance.held > 0 ? `and ${balance.held.toLocaleString()} held for running videos` : '';
  canBuy = told.can_buy && bridge.canCall;
  card = canBuy ? balance.payment_method : null;
  $('how').textContent = howToPay();
  const price = money(pack.price_cents, currency);
  const spends = {
    label: `Buy ${pack.credits} credits for ${price}`,
    price,
    words: `Buy ${pack.credits} credits for me.`,
    async run() {
      purchase ??= { credits: pack.credits, idempotency_key: newKey() };
      return bridge.call('purchase_credits', purchase);
    },
  };
  shown('buy', true);
  spend($('buy'), spends);
  $('plans').replaceChildren(...plans.map((plan) => planOf({ ...plan, currency }, plan === mine)));
  const { first_video: first, followup } = prices;
  $('prices').textContent =
    `A video costs ${first.base} credits and ${first.per_second} a second; a change ${followup.base} and ${followup.per_rendered_second} for each second that is drawn again.`;
}

function howToPay() {
  if (!canBuy) return 'You are asked in the conversation.';
  return card
    ? `You pay with ${card}, after you confirm.`
    : 'You pay on a page of this service, which opens in your browser.';
}

function planOf(plan, isMine) {
  const item = element('li', '', isMine ? 'mine' : '');
  const every = plan.monthly ? ' a month' : '';
  const price = money(plan.price_cents, plan.currency) + every;
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
    const choose = element('button', '', 'btn');
    choose.type = 'button';
    spend(choose, {
      label: `Choose ${plan.name}`,
      price,
      words: `Subscribe me to the plan ${plan.name}.`,
      run: () => bridge.call('subscribe_to_plan', { plan_id: plan.plan_id }),
    });
    item.append(choose);
  }
  return item;
}

/** Random also where a frame is no secure context, which has no randomUUID. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((it) => it.toString(36)).join('-');

/** A button that spends. With a card on file it first says what it takes, and is pressed once more. */
function spend(button, { label, price, words, run }) {
  let isSure = false;
  button.textContent = label;
  button.disabled = false;
  button.onclick = async () => {
    // What this agent, or its host, may not do for a widget is asked for in the conversation.
    if (!canBuy) return bridge.say(words);
    if (card && !isSure) {
      isSure = true;
      button.textContent = `Pay ${price} with ${card}`;
      return;
    }
    button.disabled = true;
    shown('wrong', false);
    try {
      await settle(await run(), run);
    } catch (error) {
      complain(error.told ? error.message : 'The connection failed. Press again: nothing is paid twice.');
    } finally {
      isSure = false;
      button.textContent = label;
      button.disabled = false;
    }
  };
}

/** What came of a payment: taken, to be made by a person at an address, under way, or refused. */
async function settle({ status, checkout_url: address, reason }, run) {
  if (status === 'declined') {
    purchase = null;
    return complain(`The card was declined${reason ? `: ${reason}` : ''}. Nothing was paid.`);
  }
  if (status === 'requires_checkout' || status === 'pending') {
    $('say').textContent = address ? 'Pay in your browser; this view follows.' : 'The payment is under way.';
    shown('pay', address);
    shown('buy', !address);
    $('pay').onclick = () => bridge.open(address);
    clearTimeout(timer);
    return look(run, { before: available, left: MOST_LOOKS });
  }
  await paid(status === 'scheduled' ? 'It changes at the end of the paid month.' : 'Paid. Thank you.');
}

async function paid(words) {
  purchase = null;
  shown('pay', false);
  show(await bridge.call('show_plans_and_credits', {}));
  $('say').textContent = words;
}

/** Looks again until the credits have arrived, or nobody can be expected to pay any more. */
function look(run, { before, left }) {
  if (left === 0) return;
  timer = setTimeout(async () => {
    let now = before;
    try {
      now = (await bridge.call('get_credit_balance', {})).available;
      // More may have come from elsewhere, as from a video that cost less: the payment itself is asked.
      if (now > before && (await isTaken(run))) return paid('Paid. Thank you.');
    } catch {
      // The next look may find it.
    }
    look(run, { before: now, left: left - 1 });
  }, LOOK_EVERY * 1000);
}

/** Asking for the same payment again says how it stands. */
const isTaken = (run) =>
  run().then(
    ({ status }) => status === 'charged',
    ({ told }) => told?.error === 'plan_unchanged',
  );

function complain(text) {
  $('wrong').textContent = text;
  shown('wrong', true);
}

bridge.heard['ui/notifications/tool-result'] = (result) => {
  const told = bridge.toldIn(result);
  if (result.isError || !told.plans) complain(told.message ?? told.error ?? 'Plans cannot be shown now.');
  else show(told);
};
bridge.heard['ui/resource-teardown'] = () => clearTimeout(timer);
bridge.start('framelog-plans');
