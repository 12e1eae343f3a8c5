/* main.c: where the program begins. Everything it does is in cli.c. */
#include "cli.h"

int main(int argc, char **argv)
{
    return cli_run(argc, argv);
}
