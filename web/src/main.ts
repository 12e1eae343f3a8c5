import { mount } from 'svelte';
import App from './app/App.svelte';
import { applyPrefs } from './store/prefs.svelte';
import { followRenewal } from './store/renew';
import { followRoute } from './store/route.svelte';
import { followWorker } from './store/worker';
import './style/fonts.css';
import './style/colors.css';
import './style/base.css';

applyPrefs();
followRoute();
followRenewal();
followWorker();
const target = document.getElementById('app');
if (target) mount(App, { target });
