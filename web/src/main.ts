import { mount } from 'svelte';
import App from './app/App.svelte';
import { applyPrefs } from './store/prefs.svelte';
import { followRoute } from './store/route.svelte';
import './style/fonts.css';
import './style/colors.css';
import './style/base.css';

applyPrefs();
followRoute();
const target = document.getElementById('app');
if (target) mount(App, { target });
