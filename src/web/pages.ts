import type { Page } from './page.ts';
import { AGENTS_PAGES } from './pages/agents/connected.ts';
import { CONSENT_PAGES } from './pages/agents/consent.ts';
import { DEVICE_PAGES } from './pages/agents/device.ts';
import { DATA_PAGES } from './pages/data.ts';
import { DOCS_PAGES } from './pages/docs/docs-pages.ts';
import { FRONT_PAGES } from './pages/front/front-door.ts';
import { HOME_PAGES } from './pages/home.ts';
import { JOB_PAGES } from './pages/jobs/job-routes.ts';
import { KEYS_PAGES } from './pages/keys.ts';
import { LEDGER_PAGES } from './pages/ledger.ts';
import { DOWNLOAD_PAGES } from './pages/library/downloads.ts';
import { LIBRARY_PAGES } from './pages/library/library.ts';
import { BILLING_PAGES } from './pages/money/billing.ts';
import { PAYMENT_PAGES } from './pages/money/payment.ts';
import { PLAN_PAGES } from './pages/money/plan.ts';
import { RECEIPT_PAGES } from './pages/money/receipts.ts';
import { SERVICE_ACCOUNT_PAGES } from './pages/money/service-account.ts';
import { OUTBOX_PAGES } from './pages/outbox.ts';
import { PASSKEY_PAGES } from './pages/passkeys.ts';
import { PASSWORD_PAGES } from './pages/password.ts';
import { SECURITY_PAGES } from './pages/security.ts';
import { SETTINGS_PAGES } from './pages/settings.ts';
import { SHARING_PAGES } from './pages/shares/share-section.ts';
import { SHARED_PAGES } from './pages/shares/shared-page.ts';
import { SIGN_IN_PAGES } from './pages/sign-in.ts';
import { SIGN_UP_PAGES } from './pages/sign-up.ts';
import { STUDIO_PAGES } from './pages/studio/new-video.ts';
import { WEBHOOK_PAGES } from './pages/webhooks/webhook-pages.ts';

/** Every page of the web app, below PUBLIC_URL. Whether one is for everybody is a property of its row. */
export const PAGES: readonly Page[] = [
  ...SIGN_IN_PAGES,
  ...SIGN_UP_PAGES,
  ...PASSWORD_PAGES,
  ...PASSKEY_PAGES,
  ...LIBRARY_PAGES,
  ...DOWNLOAD_PAGES,
  ...JOB_PAGES,
  ...HOME_PAGES,
  ...BILLING_PAGES,
  ...PLAN_PAGES,
  ...PAYMENT_PAGES,
  ...RECEIPT_PAGES,
  ...SERVICE_ACCOUNT_PAGES,
  ...LEDGER_PAGES,
  ...KEYS_PAGES,
  ...AGENTS_PAGES,
  ...CONSENT_PAGES,
  ...DEVICE_PAGES,
  ...SECURITY_PAGES,
  ...SETTINGS_PAGES,
  ...DATA_PAGES,
  ...OUTBOX_PAGES,
  ...STUDIO_PAGES,
  ...FRONT_PAGES,
  ...DOCS_PAGES,
  ...SHARING_PAGES,
  ...SHARED_PAGES,
  ...WEBHOOK_PAGES,
];
