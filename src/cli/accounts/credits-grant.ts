import { decide } from '../../domain/money/credits.ts';
import { EXIT, usageError } from '../cli-error.ts';
import { type Command, wholeNumber } from '../command.ts';
import { findOwner, freshId, withData } from '../data-access.ts';

/** Gives credits to an account; an event in its ledger like any other. */
export const creditsGrant: Command = {
  name: 'credits grant',
  parameters: '<account> <credits> [--reason TEXT]',
  summary: 'Gives credits to an account, named by its id or its e-mail address.',
  options: {
    reason: { value: 'TEXT', help: 'what the ledger says (default: "granted by the operator")' },
    json: { help: 'print {"account_id","granted","balance"}' },
  },
  examples: ['framelog credits grant ada@example.com 200 --reason "conference talk"'],
  async run(input, context) {
    const [account, amountText, ...more] = input.words;
    if (!account || !amountText || more.length > 0) {
      throw usageError('Expected: framelog credits grant <account> <credits>');
    }
    const amount = wholeNumber(amountText, 'credits', 1);
    const reason = input.text('reason') ?? 'granted by the operator';
    const granted = await withData(context, async (data) => {
      const { userId, accountId } = await findOwner(data, account);
      await data.store.handle({ commandId: freshId(), actor: 'operator' }, async (unit) => {
        await unit.account(accountId);
        unit.appendAccount(accountId, userId, decide.grant({ amount, reason }));
      });
      const balance = (await data.store.account(accountId))!.available;
      return { account_id: accountId, granted: amount, balance };
    });
    context.print(
      input.flag('json')
        ? JSON.stringify(granted)
        : `${granted.granted} credits granted; the balance is now ${granted.balance}`,
    );
    return EXIT.done;
  },
};
