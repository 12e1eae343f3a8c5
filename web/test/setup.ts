// How soon something appears says something about the machine, not about the page.
import { configure } from '@testing-library/svelte';
import '@testing-library/svelte/vitest'; // what a test put up is gone after it
import { patient } from '../src/board/later.svelte';

patient.on = false;
configure({ asyncUtilTimeout: 30_000 });
