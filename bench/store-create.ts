// The whole of POST /sessions in the store: the account's balance read, credits held, the job queued, status, history and
// ledger rows, and the task, in one command; beside the raw prepared INSERT of one row, 32 connections.
import { createJob, openAccount } from '../test/support/store.ts';
import { closedLoop, rawInsert, report, rounds, scratch } from './store-load.ts';

const CONNECTIONS = 32;
const ACCOUNTS = 2000;
const { store, close } = await scratch(CONNECTIONS);
const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(store, 1_000_000)));

let n = 0;
const create = () => closedLoop(CONNECTIONS, () => createJob(store, accounts[n++ % ACCOUNTS]!));

const base = 'raw prepared INSERT';
report('create a job', await rounds({ [base]: await rawInsert(store.pool, CONNECTIONS), create }), base);
await close();
