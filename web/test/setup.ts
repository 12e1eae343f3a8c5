// How soon something appears says something about the machine, not about the page.
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 30_000 });
