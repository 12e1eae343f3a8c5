import { mount } from 'svelte';
import App from './app/App.svelte';
import { getGames } from './store/api';
import { followMine } from './store/mine.svelte';
import { followTurns } from './store/notify.svelte';
import { applyPrefs, prefs } from './store/prefs.svelte';
import { followRenewal } from './store/renew';
import { followRoute } from './store/route.svelte';
import { followWorker } from './store/worker';
import './style/fonts.css';
import './style/colors.css';
import './style/base.css';

applyPrefs();
followRoute();
followRenewal();
followMine();
followTurns(async (game) => {
  const { games } = await getGames();
  return games.find(({ id }) => id === game)?.title[prefs.lang] ?? '';
});
followWorker();
const target = document.getElementById('app');
if (target) mount(App, { target });
